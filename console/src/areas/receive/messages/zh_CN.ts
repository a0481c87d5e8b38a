import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../features/stock/transfer/messages/zh_CN';

const messages = {
  ...shared,
  ...wordsIn(documentKindWords, 'zh_CN'),
  ...wordsIn(transferStateWords, 'zh_CN'),
  listTitle: '设备接收',
  emptyTitle: '没有要接收的设备',
  emptyText: '其他代理商转让给您的设备会出现在这里。',
  receive: '接收',
  refuse: '拒收',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    receive: Messages;
  }
}
export default messages;
