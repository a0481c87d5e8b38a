import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/transfer/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'fr_FR'),
  ...wordsIn(transferStateWords, 'fr_FR'),
  from: 'Expéditeur',
  fromAccount: 'Compte de l’expéditeur',
  listTitle: 'Réceptions',
  emptyTitle: 'Rien à recevoir',
  emptyText: 'Les sorties de stock, transferts et retours qui vous sont envoyés apparaissent ici.',
  receive: 'Réceptionner',
  refuse: 'Refuser',
  confirm: 'Confirmer la réception',
  note: 'Noté',
  approve: 'Approuver le retour',
  reject: 'Rejeter le retour',
} satisfies OneManyOther<Messages>;
