import type { Messages } from './zh_CN';

export default {
  listTitle: '伝票のデバイス',
  code: 'デバイスコード',
  modelName: 'モデル',
  mac: 'MACアドレス',
  searchHint: 'デバイスコード',
  emptyTitle: 'デバイスはありません',
  emptyText: 'この伝票にデバイスはありません。',
  return: '返品を申請',
  outbound: '出庫',
} satisfies Messages;
