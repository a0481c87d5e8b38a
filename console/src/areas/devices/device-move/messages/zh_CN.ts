const messages = {
  listTitle: '设备迁移',
  code: '设备编码',
  modelName: '型号',
  fromUser: '原用户',
  fromAccount: '原账号',
  toUser: '新用户',
  toAccount: '新账号',
  by: '操作人',
  at: '时间',
  searchHint: '设备编码',
  emptyTitle: '还没有设备迁移',
  emptyText: '用户换了账号或把设备转给同一代理商的其他用户时，在这里迁移。',
  addOne: '迁移设备',
  moveOne: '迁移设备 {code}',
  added: '设备已迁移',
  accountType: '账号类型',
  phone: '手机号',
  email: '邮箱',
  areaCode: '区号',
  account: '接收账号',
  codeHint: '已绑定用户的设备',
  accountHint: '须与现用户属于同一代理商',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'device-move': Messages;
  }
}
export default messages;
