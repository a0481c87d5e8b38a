import type { Messages } from './zh_CN';

export default {
  listTitle: '單據裝置',
  code: '裝置編號',
  modelName: '型號',
  mac: 'MAC 位址',
  searchHint: '裝置編號',
  emptyTitle: '沒有裝置',
  emptyText: '這份單據沒有裝置。',
  return: '申請退貨',
  outbound: '出倉',
} satisfies Messages;
