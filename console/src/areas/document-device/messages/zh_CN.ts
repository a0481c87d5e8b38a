const messages = {
  listTitle: '单据设备',
  code: '设备编码',
  modelName: '型号',
  mac: 'MAC 地址',
  searchHint: '设备编码',
  emptyTitle: '没有设备',
  emptyText: '这份单据没有设备。',
  return: '申请退货',
  outbound: '出库',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    'document-device': Messages;
  }
}
export default messages;
