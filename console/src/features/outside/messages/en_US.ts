import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  content: 'Content from {host}, not part of this console',
  open: 'Open in a new tab',
} satisfies OneOther<Messages>;
