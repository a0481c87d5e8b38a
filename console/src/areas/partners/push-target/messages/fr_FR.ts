import record from '../../../../features/push/record/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Diffusion ciblée',
  emptyTitle: 'Aucune diffusion ciblée',
  emptyText: 'Choisissez des demandes par liste, autorisation ou région, et diffusez-leur une nouveauté.',
  addOne: 'Diffuser à certains',
  job_send: 'Diffuser «\u00a0{name}\u00a0» à certains',
} satisfies OneManyOther<Messages>;
