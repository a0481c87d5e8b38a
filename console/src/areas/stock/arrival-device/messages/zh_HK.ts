import { arrivalDeviceStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(arrivalDeviceStateWords, 'zh_HK'),
  listTitle: '到貨單裝置',
  code: '裝置編號',
  modelName: '型號',
  mac: 'MAC 地址',
  state: '狀態',
  scannedAt: '掃描時間',
  scannedBy: '掃描人',
  searchHint: '裝置編號',
  emptyTitle: '沒有裝置',
  emptyText: '這一部分沒有裝置。',
} satisfies Messages;
