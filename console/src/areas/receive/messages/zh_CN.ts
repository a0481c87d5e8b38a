import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/languages';

const messages = {
  ...wordsIn(documentKindWords, 'zh_CN'),
  ...wordsIn(transferStateWords, 'zh_CN'),
  number: '单据号',
  kind: '类型',
  deviceCount: '设备数',
  reason: '原因',
  createdAt: '创建时间',
  createdBy: '经办账号',
  decidedAt: '处理时间',
  decidedBy: '处理人',
  answer: '处理说明',
  operator: '运营方',
  from: '转让方',
  fromAccount: '代理商账号',
  to: '接收方',
  toAccount: '接收方账号',
  production: '工厂',
  state: '接收状态',
  searchHint: '单据号、名称、账号',
  viewWaiting: '待接收',
  viewReceived: '已接收',
  viewRejected: '已拒绝',
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
