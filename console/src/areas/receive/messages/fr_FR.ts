import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../features/stock/transfer/messages/fr_FR';
import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'fr_FR'),
  ...wordsIn(transferStateWords, 'fr_FR'),
  listTitle: 'Réceptions',
  emptyTitle: 'Rien à recevoir',
  emptyText: 'Ce que d’autres revendeurs vous transfèrent apparaît ici.',
  receive: 'Réceptionner',
  refuse: 'Refuser',
} satisfies OneManyOther<Messages>;
