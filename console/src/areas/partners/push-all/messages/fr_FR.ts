import record from '../../../../features/push/record/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: 'Diffusion générale',
  emptyTitle: 'Aucune diffusion générale',
  emptyText: 'Choisissez une nouveauté et diffusez-la à toutes les demandes approuvées.',
  addOne: 'Diffuser à tous',
  job_send: 'Diffuser «\u00a0{name}\u00a0» à tous',
} satisfies OneManyOther<Messages>;
