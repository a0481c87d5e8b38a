import type { OneOther } from '../../../../lib/words/plural-forms';
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
  emptyTitle: 'No unbound devices yet',
  emptyText: 'A device appears here once its user unbinds it in the app, and leaves when it is bound again.',
  unboundAt: 'Unbound',
  userName: 'Former user',
  userAccount: 'Account',
  viewWeek: 'Last 7 days',
} satisfies OneOther<Messages>;
