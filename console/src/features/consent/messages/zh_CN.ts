import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(appTextWords, 'zh_CN'),
  listTitle: '同意记录',
  nickname: '昵称',
  account: '账号',
  text: '文本',
  version: '版本',
  at: '同意时间',
  language: '语言',
  app: 'APP',
  searchHint: '昵称、手机号、邮箱',
  emptyTitle: '还没有同意记录',
  emptyText: '用户在 APP 中同意协议后会出现在这里。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    consent: Messages;
  }
}
export default messages;
