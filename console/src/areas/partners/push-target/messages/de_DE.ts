import record from '../../../../features/push/record/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Gezielte Mitteilung',
  emptyTitle: 'Noch keine gezielte Mitteilung',
  emptyText: 'Wählen Sie Anträge nach Liste, Berechtigung oder Region und senden Sie ihnen eine Neuerung.',
  addOne: 'Gezielt senden',
  job_send: '„{name}“ gezielt senden',
} satisfies OneOther<Messages>;
