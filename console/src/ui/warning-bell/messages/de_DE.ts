import type { Messages } from './zh_CN';

export default {
  title: 'Temperaturwarnungen',
  none: 'Keine Warnung offen',
  some_one: '{n} Warnung offen',
  some_many: '{n} Warnungen offen',
  some_other: '{n} Warnungen offen',
  opened: '{name} ist zu heiß: {temperature}',
  limit: 'Grenze {temperature}',
  sound: 'Ton bei neuen Warnungen',
  all_one: 'Anzeigen',
  all_many: 'Alle {n} anzeigen',
  all_other: 'Alle {n} anzeigen',
} satisfies Messages;
