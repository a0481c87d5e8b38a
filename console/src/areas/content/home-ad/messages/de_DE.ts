import ad from '../../../../features/ad/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'Werbung Startseite',
} satisfies OneOther<Messages>;
