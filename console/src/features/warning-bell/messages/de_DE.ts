import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'Temperaturwarnungen',
  none: 'Keine offenen Warnungen',
  some_one: '{n} offene Warnung',
  some_other: '{n} offene Warnungen',
  opened: '{name} ist zu heiß: {temperature}',
  limit: 'Grenze {temperature}',
  sound: 'Ton bei neuen Warnungen',
  all_one: 'Ansehen',
  all_other: 'Alle {n} ansehen',
  show: 'Ansehen',
  handle: 'Erledigen',
  handleOne: 'Warnung für {name} erledigen',
  handleMany_one: '{n} Warnung erledigen',
  handleMany_other: '{n} Warnungen erledigen',
  handleHint:
    'Damit ist die Warnung abgeschlossen. Ist das Gerät noch zu heiß, löst seine nächste Meldung eine neue aus.',
  handleDone_one: 'Warnung erledigt',
  handleDone_other: '{n} Warnungen erledigt',
  note: 'Erledigungsnotiz',
  noteHint: 'Zum Beispiel: Lüfter gereinigt, Temperatur normal',
  inCabinet: '{name} ({cabinet}, Fach {slot})',
} satisfies OneOther<Messages>;
