import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/transfer/messages/zh_CN';

const messages = {
  ...shared,
  ...wordsIn(documentKindWords, 'zh_CN'),
  ...wordsIn(transferStateWords, 'zh_CN'),
  from: '发送方',
  fromAccount: '发送方账号',
  listTitle: '设备接收',
  emptyTitle: '没有要接收的设备',
  emptyText: '发给您的出库、转让和退货会出现在这里。',
  receive: '接收',
  refuse: '拒收',
  confirm: '确认收货',
  note: '知道了',
  approve: '通过退货',
  reject: '驳回退货',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    receive: Messages;
  }
}
export default messages;
