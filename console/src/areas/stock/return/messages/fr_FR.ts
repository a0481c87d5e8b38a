import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  job_create: 'Demande de retour',
} satisfies OneManyOther<Messages>;
