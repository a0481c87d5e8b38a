import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'de_DE'),
  ...wordsIn(alarmSeverityWords, 'de_DE'),
  listTitle: 'Alarmarten',
  kind: 'Art',
  severity: 'Schwere',
  enabled: 'Status',
  on: 'Aktiv',
  off: 'Inaktiv',
  onSeconds: 'Gemeldet nach',
  offSeconds: 'Geht nach',
  atOnce: 'Sofort',
  limit: 'Grenze',
  slackOf: 'Spielraum',
  bound: 'Grenze',
  slack: 'Spielraum',
  perHour_one: '{n} pro Stunde',
  perHour_other: '{n} pro Stunde',
  mostChanges: 'Wechsel pro Stunde, höchstens',
  openCount: 'Offene Alarme',
  searchHint: 'Art',
  emptyTitle: 'Keine Alarmarten',
  emptyText: 'Die Alarmarten bringt das System mit.',
  addOne: 'Alarmart hinzufügen',
  editOne: 'Alarmart „{name}“ bearbeiten',
  saveOne: 'Speichern',
  added: 'Alarmart hinzugefügt',
  saved: 'Alarmart gespeichert',
  changeHint: 'Änderungen gelten ab der nächsten Berechnung, binnen Sekunden, für alle Geräte.',
  severityHint: 'Offene Alarme behalten ihre Schwere; neue haben die neue.',
  enabledHint:
    'Inaktiv werden keine solchen Alarme gemeldet. Offene gehen sofort und sind noch zu quittieren.',
  mostChangesHint: 'Mehr Wechsel binnen einer Stunde sind ein Alarm, der flattert.',
  slackHint: 'Der Zustand endet, wenn er um so viel besser als die Grenze ist.',
  heatHint:
    'Die Grenze der Temperatur hat das Gerätemodell. Der Alarm kommt und geht mit der Temperaturwarnung, ohne Verzögerung.',
  boundSignal: 'Signal unter',
  boundClock: 'Uhr falsch um mehr als',
  boundCommands: 'Verlorene Befehle pro Stunde',
  boundMessages: 'Unlesbare Nachrichten pro Stunde',
} satisfies OneOther<Messages>;
