import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'zh_HK'),
  ...wordsIn(stockStatusWords, 'zh_HK'),
  listTitle: '單據裝置',
  code: '裝置編號',
  modelName: '型號',
  mac: 'MAC 位址',
  cabinetCode: '隨機櫃',
  searchHint: '裝置編號',
  emptyTitle: '沒有裝置',
  emptyText: '這份單據沒有裝置。',
  return: '申請退貨',
  outbound: '出倉',
  stands: '目前狀態',
  state: '到貨情況',
  answer: '處理說明',
  settled: '未到裝置已處理',
  settle_found: '在我處找到',
  settle_lost: '已遺失',
  settle_sent: '重新發出',
  settle_found_title_other: '{n} 部裝置在你處找到？',
  settle_lost_title_other: '{n} 部裝置已遺失？',
  settle_sent_title_other: '重新發出 {n} 部裝置？',
  settle_found_hint: '裝置並未離開，或已退回：重新歸你處理。',
  settle_lost_hint: '裝置報損，不再出現在任何列表中；雙方都會看到原因。',
  settle_sent_hint: '裝置再次運送中，等待對方確認。',
} satisfies Messages;
