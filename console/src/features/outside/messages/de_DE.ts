import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  content: 'Inhalt von {host}, nicht Teil dieser Konsole',
  open: 'In neuem Tab öffnen',
} satisfies OneOther<Messages>;
