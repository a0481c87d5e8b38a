import { arrivalDeviceStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(arrivalDeviceStateWords, 'fr_FR'),
  listTitle: 'Appareils de l’arrivage',
  code: 'Code appareil',
  modelName: 'Modèle',
  mac: 'Adresse MAC',
  state: 'État',
  scannedAt: 'Scanné le',
  scannedBy: 'Scanné par',
  searchHint: 'Code appareil',
  emptyTitle: 'Aucun appareil',
  emptyText: 'Il n’y en a aucun ici.',
} satisfies OneManyOther<Messages>;
