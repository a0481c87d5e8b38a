import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Cabinet unbinding',
  deviceCode: 'Device code',
  cabinetCode: 'Cabinet code',
  slot: 'Slot',
  fittedAt: 'Inserted',
  fittedBy: 'Inserted by',
  leftAt: 'Unbound',
  leftBy: 'Unbound by',
  cause: 'How',
  reason: 'Reason',
  agentId: 'Agent',
  merchantName: 'Merchant',
  takenOut: 'Taken out',
  handedOn: 'Went elsewhere',
  returned: 'Return',
  unbound: 'Unbound by its user',
  gone: 'Deleted or written off',
  searchHint: 'Device code, cabinet code',
  emptyTitle: 'Nothing was unbound yet',
  emptyText: 'Once a device has left a cabinet, when and why stands here.',
} satisfies OneOther<Messages>;
