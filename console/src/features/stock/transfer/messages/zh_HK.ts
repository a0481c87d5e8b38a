import shared from '../../document/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  from: '轉讓人',
  fromAccount: '代理商帳戶',
  to: '接收人',
  toAccount: '接收方帳戶',
  state: '接收狀態',
  viewWaiting: '待接收',
  viewReceived: '已接收',
  viewRejected: '已拒絕',
} satisfies Messages;
