import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  content: 'Content from {host}, not part of this console',
  open: 'Open in a new tab',
  blank: 'Blank? The site does not allow being embedded, or needs storage (cookies): open it in a new tab',
  late: '{host} does not respond: open it in a new tab',
  fold: 'Hide the notice',
  unfold: 'About this content',
} satisfies OneOther<Messages>;
