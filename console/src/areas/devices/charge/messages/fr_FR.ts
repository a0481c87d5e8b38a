import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Charges',
  port: 'Port',
  beganAt: 'Début',
  endedAt: 'Fin',
  minutes: 'Minutes',
  energy: 'Énergie',
  searchHint: 'Port',
  emptyTitle: 'Aucune charge',
  emptyText: 'Une charge apparaît ici dès qu’elle est terminée.',
} satisfies OneManyOther<Messages>;
