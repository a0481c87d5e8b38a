import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(documentKindWords, 'fr_FR'),
  ...wordsIn(transferStateWords, 'fr_FR'),
  number: 'N° de document',
  kind: 'Type',
  deviceCount: 'Appareils',
  reason: 'Motif',
  createdAt: 'Créé',
  createdBy: 'Créé par',
  decidedAt: 'Traité',
  decidedBy: 'Traité par',
  answer: 'Réponse',
  operator: 'Opérateur',
  from: 'Expéditeur',
  fromAccount: 'Compte du revendeur',
  to: 'Destinataire',
  toAccount: 'Compte du destinataire',
  production: 'Usine',
  state: 'Statut de réception',
  searchHint: 'Numéro, nom, compte',
  viewWaiting: 'Non reçus',
  viewReceived: 'Reçus',
  viewRejected: 'Refusés',
  listTitle: 'Réceptions',
  emptyTitle: 'Rien à recevoir',
  emptyText: 'Ce que d’autres revendeurs vous transfèrent apparaît ici.',
  receive: 'Réceptionner',
  refuse: 'Refuser',
} satisfies Messages;
