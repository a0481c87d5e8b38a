import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Charging sessions',
  port: 'Port',
  beganAt: 'Started',
  endedAt: 'Ended',
  minutes: 'Duration (min)',
  energy: 'Energy',
  searchHint: 'Port',
  emptyTitle: 'No charging sessions yet',
  emptyText: 'A charging session appears here once it has ended.',
} satisfies OneOther<Messages>;
