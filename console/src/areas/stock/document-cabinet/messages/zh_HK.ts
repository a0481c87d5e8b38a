import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'zh_HK'),
  listTitle: '單據機櫃',
  code: '機櫃編碼',
  modelName: '機櫃型號',
  deviceCount: '隨櫃裝置',
  state: '到貨情況',
  answer: '處理說明',
  searchHint: '機櫃編碼',
  emptyTitle: '沒有機櫃',
  emptyText: '這份單據沒有機櫃。',
  settled: '未到機櫃已處理',
  settle_found: '在我處找到',
  settle_lost: '已遺失',
  settle_sent: '重新發出',
  settle_found_title_other: '{n} 個機櫃在您處找到？',
  settle_lost_title_other: '{n} 個機櫃已遺失？',
  settle_sent_title_other: '重新發出 {n} 個機櫃？',
  settle_found_hint: '機櫃連同櫃內裝置並未離開，或已退回：重新歸您處理。',
  settle_lost_hint: '機櫃被刪除，櫃內裝置報損；雙方都會看到原因。',
  settle_sent_hint: '機櫃連同櫃內裝置再次在途，等待對方確認。',
} satisfies Messages;
