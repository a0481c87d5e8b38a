import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/transfer/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'de_DE'),
  ...wordsIn(transferStateWords, 'de_DE'),
  from: 'Absender',
  fromAccount: 'Konto des Absenders',
  listTitle: 'Geräteannahme',
  emptyTitle: 'Nichts anzunehmen',
  emptyText: 'Warenausgänge, Übertragungen und Rückgaben an Sie erscheinen hier.',
  receive: 'Annehmen',
  refuse: 'Ablehnen',
  confirm: 'Empfang bestätigen',
  note: 'Verstanden',
  approve: 'Rückgabe genehmigen',
  reject: 'Rückgabe ablehnen',
} satisfies OneOther<Messages>;
