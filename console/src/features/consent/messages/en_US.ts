import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(appTextWords, 'en_US'),
  listTitle: 'Consents',
  nickname: 'Nickname',
  account: 'Account',
  text: 'Text',
  version: 'Version',
  at: 'Agreed',
  language: 'Language',
  app: 'App',
  searchHint: 'Nickname, phone, email',
  emptyTitle: 'No consents yet',
  emptyText: 'Consents appear here once users agree in the app.',
} satisfies OneOther<Messages>;
