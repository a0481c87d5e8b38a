import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'fr_FR'),
  ...wordsIn(holderWords, 'fr_FR'),
  listTitle: 'Sorties de stock',
  emptyTitle: 'Aucune sortie pour l’instant',
  emptyText: 'Chaque appareil qui quitte un entrepôt laisse une ligne ici.',
  addOne: 'Sortir des appareils',
  job_create: 'Sortie d’appareils',
} satisfies OneManyOther<Messages>;
