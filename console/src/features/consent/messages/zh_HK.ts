import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(appTextWords, 'zh_HK'),
  listTitle: '同意記錄',
  nickname: '暱稱',
  account: '帳戶',
  text: '文本',
  version: '版本',
  at: '同意時間',
  language: '語言',
  app: 'App',
  searchHint: '暱稱、電話、電郵',
  emptyTitle: '尚無同意記錄',
  emptyText: '用戶在 App 同意協議後會在此顯示。',
} satisfies Messages;
