import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(documentKindWords, 'en_US'),
  ...wordsIn(transferStateWords, 'en_US'),
  number: 'Document no.',
  kind: 'Kind',
  deviceCount: 'Devices',
  reason: 'Reason',
  createdAt: 'Made',
  createdBy: 'Made by',
  decidedAt: 'Handled',
  decidedBy: 'Handled by',
  answer: 'Answer',
  operator: 'Operator',
  from: 'Transferor',
  fromAccount: 'Agent’s account',
  to: 'Recipient',
  toAccount: 'Recipient’s account',
  production: 'Production',
  state: 'Receiving status',
  searchHint: 'Number, name, account',
  viewWaiting: 'Not received',
  viewReceived: 'Received',
  viewRejected: 'Rejected',
  listTitle: 'Device receiving',
  emptyTitle: 'Nothing to receive',
  emptyText: 'What other agents transfer to you shows here.',
  receive: 'Receive',
  refuse: 'Reject',
} satisfies Messages;
