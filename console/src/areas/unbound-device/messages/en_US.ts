import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  code: 'Device code',
  modelId: 'Model',
  mac: 'MAC address',
  agentId: 'Agent',
  agentName: 'Agent',
  merchantName: 'Merchant',
  searchHint: 'Device code, MAC, Wi-Fi name',
  listTitle: 'Unbound devices',
  emptyTitle: 'No device has been unbound yet',
  emptyText: 'A device appears here once its user has unbound it, and leaves when somebody binds it again.',
  unboundAt: 'Unbound',
  userName: 'Former user',
  userAccount: 'Account',
  viewWeek: 'Last 7 days',
} satisfies OneOther<Messages>;
