import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  choose: 'Datei wählen',
  replace: 'Datei ersetzen',
  remove: 'Datei entfernen',
  pause: 'Pausieren',
  goOn: 'Fortsetzen',
  stop: 'Hochladen abbrechen',
  sent: '{percent} hochgeladen ({sent} von {all})',
  paused: 'Pausiert, Sie können jederzeit fortsetzen',
  waits: 'Verbindung unterbrochen. Das Hochladen wird automatisch fortgesetzt',
  ends: 'Datei wird geprüft …',
  left: '{percent} von „{name}“ sind hochgeladen. Wählen Sie dieselbe Datei, um fortzufahren',
  forget: 'Verwerfen',
  failed:
    'Das Hochladen ist fehlgeschlagen. Wählen Sie die Datei erneut; das Hochgeladene bleibt einen Tag erhalten',
} satisfies OneOther<Messages>;
