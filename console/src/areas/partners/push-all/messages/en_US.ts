import record from '../../../../features/push/record/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Push to all',
  emptyTitle: 'Nothing has been pushed to all yet',
  emptyText: 'Choose update content and push it to every approved application.',
  addOne: 'Push to all',
  job_send: 'Push “{name}” to all',
} satisfies OneOther<Messages>;
