import record from '../../../../features/push/record/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Mitteilung an alle',
  emptyTitle: 'Noch keine Mitteilung an alle',
  emptyText: 'Wählen Sie eine Neuerung und senden Sie sie an alle genehmigten Anträge.',
  addOne: 'An alle senden',
  job_send: '„{name}“ an alle senden',
} satisfies OneOther<Messages>;
