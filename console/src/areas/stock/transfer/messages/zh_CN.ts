import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/zh_CN';
import shared from '../../../../features/stock/transfer/messages/zh_CN';

const messages = {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'zh_CN'),
  ...wordsIn(transferStateWords, 'zh_CN'),
  listTitle: '设备转让',
  emptyTitle: '还没有转让',
  emptyText: '把未售出的设备转让给另一个代理商，对方接收后即归其所有。',
  addOne: '新建转让',
  cancel: '撤回',
  discard: '删除',
  job_create: '转让设备',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    transfer: Messages;
  }
}
export default messages;
