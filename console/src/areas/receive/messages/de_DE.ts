import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../features/stock/transfer/messages/de_DE';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'de_DE'),
  ...wordsIn(transferStateWords, 'de_DE'),
  listTitle: 'Geräteannahme',
  emptyTitle: 'Nichts anzunehmen',
  emptyText: 'Geräte, die andere Vertriebspartner Ihnen übertragen, erscheinen hier.',
  receive: 'Annehmen',
  refuse: 'Ablehnen',
} satisfies OneOther<Messages>;
