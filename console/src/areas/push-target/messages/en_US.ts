import record from '../../../features/push/record/messages/en_US';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Targeted push',
  emptyTitle: 'Nothing was pushed to chosen ones yet',
  emptyText: 'Choose applications by list, scope or region, and push update content to them.',
  addOne: 'Push to chosen ones',
  job_send: 'Push “{name}” to chosen ones',
} satisfies OneOther<Messages>;
