import ad from '../../../../features/ad/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'Home page ads',
} satisfies OneOther<Messages>;
