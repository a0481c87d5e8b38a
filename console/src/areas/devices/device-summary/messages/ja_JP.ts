import {
  bindStatusWords,
  holderWords,
  outStatusWords,
  saleStatusWords,
} from '@chargehand/contract/areas/stock/device-status';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(stockStatusWords, 'ja_JP'),
  ...wordsIn(bindStatusWords, 'ja_JP'),
  ...wordsIn(holderWords, 'ja_JP'),
  ...wordsIn(outStatusWords, 'ja_JP'),
  ...wordsIn(saleStatusWords, 'ja_JP'),
  code: 'デバイスコード',
  modelId: '機種',
  mac: 'MACアドレス',
  agentId: '代理店',
  agentName: '代理店',
  merchantName: '加盟店',
  searchHint: 'デバイスコード、MAC、Wi-Fi名',
  listTitle: 'デバイス集計',
  listOf: 'デバイス一覧',
  emptyTitle: 'デバイスはまだありません',
  emptyText: '入庫またはあなたへの出庫が済んだデバイスをここで集計します。',
  total: '総デバイス数',
  model: '機種別',
  byAgent: '代理店別',
  byMerchant: '加盟店別',
  saleStatus: '販売状況',
  bindStatus: '紐付け状況',
  outStatus: '出庫状況',
  holder: '所在',
  region: 'ユーザーの地域',
  merchantId: '加盟店',
  unknown: '不明または未紐付け',
  rest: 'ほか{more}件',
  nothing: 'なし',
  outAt: '出庫日時',
  createdAt: '入庫日時',
  stands: '状態',
} satisfies Messages;
