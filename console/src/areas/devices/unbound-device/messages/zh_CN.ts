const messages = {
  code: '设备编码',
  modelId: '型号',
  mac: 'MAC 地址',
  agentId: '代理商',
  agentName: '代理商',
  merchantName: '商户',
  searchHint: '设备编码、MAC、Wi-Fi 名称',
  listTitle: '已解绑设备',
  emptyTitle: '还没有用户解绑设备',
  emptyText: '用户在手机上解绑设备后，设备会出现在这里，再次绑定后移出。',
  unboundAt: '解绑时间',
  userName: '原绑定人',
  userAccount: '账号',
  viewWeek: '近 7 天',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'unbound-device': Messages;
  }
}
export default messages;
