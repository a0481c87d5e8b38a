import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(documentKindWords, 'de_DE'),
  ...wordsIn(transferStateWords, 'de_DE'),
  number: 'Belegnummer',
  kind: 'Art',
  deviceCount: 'Geräte',
  reason: 'Grund',
  createdAt: 'Angelegt',
  createdBy: 'Angelegt von',
  decidedAt: 'Erledigt',
  decidedBy: 'Erledigt von',
  answer: 'Begründung',
  operator: 'Betreiber',
  from: 'Absender',
  fromAccount: 'Konto des Vertriebspartners',
  to: 'Empfänger',
  toAccount: 'Konto des Empfängers',
  production: 'Werk',
  state: 'Annahmestatus',
  searchHint: 'Nummer, Name, Konto',
  viewWaiting: 'Ausstehend',
  viewReceived: 'Angenommen',
  viewRejected: 'Abgelehnt',
  listTitle: 'Geräteannahme',
  emptyTitle: 'Nichts anzunehmen',
  emptyText: 'Was andere Vertriebspartner Ihnen übertragen, erscheint hier.',
  receive: 'Annehmen',
  refuse: 'Ablehnen',
} satisfies Messages;
