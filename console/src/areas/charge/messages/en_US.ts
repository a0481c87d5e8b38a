import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Charges',
  port: 'Port',
  beganAt: 'Began',
  endedAt: 'Ended',
  minutes: 'Minutes',
  energy: 'Energy',
  searchHint: 'Port',
  emptyTitle: 'No charges yet',
  emptyText: 'A charge appears here once it is over.',
} satisfies OneOther<Messages>;
