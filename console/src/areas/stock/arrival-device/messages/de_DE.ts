import { arrivalDeviceStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(arrivalDeviceStateWords, 'de_DE'),
  listTitle: 'Geräte der Anlieferung',
  code: 'Gerätecode',
  modelName: 'Modell',
  mac: 'MAC-Adresse',
  state: 'Status',
  scannedAt: 'Gescannt am',
  scannedBy: 'Gescannt von',
  searchHint: 'Gerätecode',
  emptyTitle: 'Keine Geräte',
  emptyText: 'Hier gibt es keine Geräte.',
} satisfies OneOther<Messages>;
