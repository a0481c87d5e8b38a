import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Have not read it',
  name: 'Name',
  kind: 'Kind',
  agent: 'Agent',
  merchant: 'Merchant',
  account: 'Account',
  createdAt: 'Received',
  searchHint: 'Name, account',
  emptyTitle: 'Nobody is left',
  emptyText: 'Customers who have it and have not read it show here.',
} satisfies OneOther<Messages>;
