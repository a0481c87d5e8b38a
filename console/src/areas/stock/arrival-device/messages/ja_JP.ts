import { arrivalDeviceStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(arrivalDeviceStateWords, 'ja_JP'),
  listTitle: '入荷予定のデバイス',
  code: 'デバイスコード',
  modelName: '機種',
  mac: 'MACアドレス',
  state: '状態',
  scannedAt: 'スキャン日時',
  scannedBy: 'スキャン者',
  searchHint: 'デバイスコード',
  emptyTitle: 'デバイスはありません',
  emptyText: 'ここには該当するものがありません。',
} satisfies Messages;
