import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Ladevorgänge',
  port: 'Anschluss',
  beganAt: 'Beginn',
  endedAt: 'Ende',
  minutes: 'Dauer (min)',
  energy: 'Energie',
  searchHint: 'Anschluss',
  emptyTitle: 'Noch keine Ladevorgänge',
  emptyText: 'Ein Ladevorgang erscheint hier, sobald er beendet ist.',
} satisfies OneOther<Messages>;
