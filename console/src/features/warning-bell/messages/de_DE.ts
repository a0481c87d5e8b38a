import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'Temperaturwarnungen',
  none: 'Keine Warnung offen',
  some_one: '{n} Warnung offen',
  some_other: '{n} Warnungen offen',
  opened: '{name} ist zu heiß: {temperature}',
  limit: 'Grenze {temperature}',
  sound: 'Ton bei neuen Warnungen',
  all_one: 'Anzeigen',
  all_other: 'Alle {n} anzeigen',
  show: 'Anzeigen',
  handle: 'Bearbeiten',
  handleOne: 'Warnung von {name} bearbeiten',
  handleMany_one: '{n} Warnung bearbeiten',
  handleMany_other: '{n} Warnungen bearbeiten',
  handleHint:
    'Damit ist sie abgeschlossen. Ist das Gerät noch zu heiß, öffnet seine nächste Meldung eine neue.',
  handleDone_one: 'Warnung bearbeitet',
  handleDone_other: '{n} Warnungen bearbeitet',
  note: 'Erledigungsnotiz',
  noteHint: 'Zum Beispiel: Lüfter gereinigt, Temperatur normal',
  inCabinet: '{name} ({cabinet}, Fach {slot})',
} satisfies OneOther<Messages>;
