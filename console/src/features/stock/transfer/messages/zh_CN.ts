import shared from '../../document/messages/zh_CN';

const messages = {
  ...shared,
  from: '转让方',
  fromAccount: '代理商账号',
  to: '接收方',
  toAccount: '接收方账号',
  state: '接收状态',
  viewWaiting: '待接收',
  viewReceived: '已接收',
  viewRejected: '已拒绝',
};

export type Messages = Record<keyof typeof messages, string>;
export default messages;
