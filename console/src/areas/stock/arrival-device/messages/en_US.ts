import { arrivalDeviceStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(arrivalDeviceStateWords, 'en_US'),
  listTitle: 'Devices in the arrival',
  code: 'Device code',
  modelName: 'Model',
  mac: 'MAC address',
  state: 'Status',
  scannedAt: 'Scanned at',
  scannedBy: 'Scanned by',
  searchHint: 'Device code',
  emptyTitle: 'No devices',
  emptyText: 'There are no devices here.',
} satisfies OneOther<Messages>;
