import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'ja_JP'),
  ...wordsIn(stockStatusWords, 'ja_JP'),
  listTitle: '伝票のデバイス',
  code: 'デバイスコード',
  modelName: 'モデル',
  mac: 'MACアドレス',
  cabinetCode: '収納キャビネット',
  searchHint: 'デバイスコード',
  emptyTitle: 'デバイスはありません',
  emptyText: 'この伝票にデバイスはありません。',
  return: '返品を申請',
  outbound: '出庫',
  stands: '状態',
  state: '到着状況',
  answer: '処理内容',
  settled: '未着のデバイスを処理しました',
  settle_found: '手元で発見',
  settle_lost: '紛失',
  settle_sent: '再発送',
  settle_found_title_other: '{n}台が手元で見つかりましたか？',
  settle_lost_title_other: '{n}台を紛失としますか？',
  settle_sent_title_other: '{n}台を再発送しますか？',
  settle_found_hint: '出荷されていなかった、または戻ってきたデバイスは、再び移動できます。',
  settle_lost_hint: '除却され、どの一覧にも表示されなくなります。理由は双方に表示されます。',
  settle_sent_hint: '再び移動中となり、相手の確認を待ちます。',
} satisfies Messages;
