import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(appTextWords, 'de_DE'),
  listTitle: 'Zustimmungen',
  nickname: 'Anzeigename',
  account: 'Konto',
  text: 'Text',
  version: 'Version',
  at: 'Zugestimmt',
  language: 'Sprache',
  app: 'App',
  searchHint: 'Anzeigename, Telefon, E-Mail',
  emptyTitle: 'Noch keine Zustimmungen',
  emptyText: 'Zustimmungen erscheinen hier, sobald Nutzer in der App zustimmen.',
} satisfies OneOther<Messages>;
