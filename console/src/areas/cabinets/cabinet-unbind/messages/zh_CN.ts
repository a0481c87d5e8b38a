const messages = {
  listTitle: '机柜解绑',
  deviceCode: '设备编码',
  cabinetCode: '机柜编码',
  slot: '柜位',
  fittedAt: '装入时间',
  fittedBy: '装入人',
  leftAt: '解绑时间',
  leftBy: '解绑人',
  cause: '方式',
  reason: '原因',
  agentId: '代理商',
  merchantName: '商户',
  takenOut: '人工取出',
  handedOn: '转到他处',
  returned: '退货',
  unbound: '用户解绑',
  gone: '已删除或报损',
  searchHint: '设备编码、机柜编码',
  emptyTitle: '还没有解绑记录',
  emptyText: '设备离开机柜后，会在这里留下时间和原因。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'cabinet-unbind': Messages;
  }
}
export default messages;
