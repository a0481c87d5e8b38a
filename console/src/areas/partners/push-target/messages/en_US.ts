import record from '../../../../features/push/record/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Targeted push',
  emptyTitle: 'No targeted pushes yet',
  emptyText: 'Choose applications by list, scope or region, and push update content to them.',
  addOne: 'Push to selected',
  job_send: 'Push “{name}” to selected',
} satisfies OneOther<Messages>;
