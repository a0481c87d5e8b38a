import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  job_create: 'Request return',
} satisfies OneOther<Messages>;
