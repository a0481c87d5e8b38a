import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'ja_JP'),
  listTitle: '伝票のキャビネット',
  code: 'キャビネットコード',
  modelName: '機種',
  deviceCount: '収納デバイス',
  state: '到着状況',
  answer: '備考',
  searchHint: 'キャビネットコード',
  emptyTitle: 'キャビネットはありません',
  emptyText: 'この伝票にキャビネットはありません。',
  settled: '未着キャビネットを処理しました',
  settle_found: '手元で発見',
  settle_lost: '紛失',
  settle_sent: '再送',
  settle_found_title_other: 'キャビネット{n}台が手元で見つかりましたか？',
  settle_lost_title_other: 'キャビネット{n}台を紛失しましたか？',
  settle_sent_title_other: 'キャビネット{n}台を再送しますか？',
  settle_found_hint: 'キャビネットは中身ごと出ていないか戻っています。再び操作できます。',
  settle_lost_hint: 'キャビネットは削除され、中のデバイスは除却されます。理由は双方に表示されます。',
  settle_sent_hint: 'キャビネットは中身ごと再び輸送中となり、相手の確認を待ちます。',
} satisfies Messages;
