const messages = {
  listTitle: '设备共享',
  sharedOut: '共享给他人',
  sharedIn: '他人共享',
  name: '设备名称',
  code: '设备编码',
  modelName: '设备型号',
  ownerName: '共享人',
  ownerAccount: '共享人账号',
  userName: '共享给',
  userAccount: '对方账号',
  createdAt: '共享时间',
  elsewhere: '其他代理商的用户',
  elsewhereDevice: '其他代理商的设备',
  searchHint: '设备编码、设备名称',
  emptyTitle: '没有共享的设备',
  emptyText: '用户在 APP 中共享设备后会出现在这里。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'device-share': Messages;
  }
}
export default messages;
