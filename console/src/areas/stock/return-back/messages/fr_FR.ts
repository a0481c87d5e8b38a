import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  job_create: 'Retour en usine',
} satisfies OneManyOther<Messages>;
