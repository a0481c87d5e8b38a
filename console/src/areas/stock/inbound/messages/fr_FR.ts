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
  listTitle: 'Entrées en stock',
  emptyTitle: 'Aucune entrée pour l’instant',
  emptyText:
    'Chaque appareil qui entre dans un entrepôt laisse une ligne ici. Commencez par entrer des appareils dans l’entrepôt.',
} satisfies OneManyOther<Messages>;
