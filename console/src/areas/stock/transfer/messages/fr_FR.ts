import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/fr_FR';
import shared from '../../../../features/stock/transfer/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'fr_FR'),
  ...wordsIn(transferStateWords, 'fr_FR'),
  listTitle: 'Transferts',
  emptyTitle: 'Aucun transfert pour l’instant',
  emptyText: 'Transférez des appareils invendus à un autre revendeur ; ils sont à lui dès réception.',
  addOne: 'Nouveau transfert',
  cancel: 'Annuler',
  discard: 'Supprimer',
  job_create: 'Transfert d’appareils',
} satisfies OneManyOther<Messages>;
