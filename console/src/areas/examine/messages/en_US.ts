import type { Messages } from './zh_CN';

export default {
  listTitle: 'Pending approvals',
  kind: 'Kind',
  return: 'Return',
  transfer: 'Transfer',
  apiApplication: 'API application',
  number: 'Document no.',
  from: 'From',
  account: 'Account or email',
  deviceCount: 'Devices',
  reason: 'Reason',
  createdAt: 'Submitted',
  searchHint: 'Number, name, account',
  emptyTitle: 'Nothing waits for you',
  emptyText:
    'Returns, transfers and applications that you have to decide show here, and go once they are decided.',
  viewReturns: 'Returns',
  viewTransfers: 'Transfers',
  viewApplications: 'API applications',
  approve: 'Approve',
  reject: 'Reject',
  receive: 'Receive',
  refuse: 'Reject',
} satisfies Messages;
