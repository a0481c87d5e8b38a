import shared from '../../document/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  from: 'Transferor',
  fromAccount: 'Agent’s account',
  to: 'Recipient',
  toAccount: 'Recipient’s account',
  state: 'Receiving status',
  viewWaiting: 'Not received',
  viewReceived: 'Received',
  viewRejected: 'Rejected',
} satisfies OneOther<Messages>;
