import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(appTextWords, 'ja_JP'),
  listTitle: '同意の記録',
  nickname: 'ニックネーム',
  account: 'アカウント',
  text: '文章',
  version: 'バージョン',
  at: '同意日時',
  language: '言語',
  app: 'アプリ',
  searchHint: 'ニックネーム、電話番号、メール',
  emptyTitle: '同意の記録がありません',
  emptyText: 'アプリで同意すると、ここに表示されます。',
} satisfies Messages;
