import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  content: 'Inhalt von {host}, nicht Teil dieser Konsole',
  open: 'In neuem Tab öffnen',
  blank:
    'Leer? Die Website lässt sich nicht einbetten oder braucht Speicher (Cookies): bitte in neuem Tab öffnen',
  late: '{host} antwortet nicht: bitte in neuem Tab öffnen',
  fold: 'Hinweis ausblenden',
  unfold: 'Über diesen Inhalt',
} satisfies OneOther<Messages>;
