import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Not read yet',
  name: 'Name',
  kind: 'Type',
  agent: 'Agent',
  merchant: 'Merchant',
  account: 'Account',
  createdAt: 'Received',
  searchHint: 'Name, account',
  emptyTitle: 'No customers left who have not read it',
  emptyText: 'Customers who have received it but not read it appear here.',
} satisfies OneOther<Messages>;
