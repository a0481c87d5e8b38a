import type { OneOther } from '../../../../lib/words/plural-forms';
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
  cause: 'Type',
  reason: 'Reason',
  agentId: 'Agent',
  merchantName: 'Merchant',
  takenOut: 'Taken out',
  handedOn: 'Moved elsewhere',
  returned: 'Return',
  unbound: 'Unbound by user',
  gone: 'Deleted or written off',
  searchHint: 'Device code, cabinet code',
  emptyTitle: 'No unbinding records yet',
  emptyText: 'When a device leaves a cabinet, the time and the reason appear here.',
} satisfies OneOther<Messages>;
