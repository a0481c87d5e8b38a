import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'de_DE'),
  ...wordsIn(alarmSeverityWords, 'de_DE'),
  ...wordsIn(incidentCauseWords, 'de_DE'),
  listTitle: 'Vorfälle',
  what: 'Vorfall',
  title: '{kind}: {cause}',
  titleNamed: '{kind}: {cause} {name}',
  kind: 'Art',
  severity: 'Schwere',
  cause: 'Gemeinsam',
  name: 'Name',
  ongoing: 'Zustand',
  ongoingYes: 'Offen',
  ongoingNo: 'Beendet',
  alarmCount: 'Alarme',
  activeCount: 'Nicht gegangen',
  devices: 'Gemeinsame Geräte',
  beganAt: 'Begonnen am',
  raisedAt: 'Bemerkt am',
  closedAt: 'Beendet am',
  placeId: 'Standort',
  viewOngoing: 'Offen',
  searchHint: 'Name',
  emptyTitle: 'Keine Vorfälle',
  emptyText: 'Wenn viele Geräte aus einem Grund zugleich Alarme melden, erscheinen sie hier als ein Vorfall.',
  goneTitle: 'Kein solcher Vorfall',
  goneText: 'Es gibt ihn nicht, oder kein Gerät von Ihnen gehört dazu.',
  since: 'Seit {time}',
  toPlace: 'Standort ansehen',
  factsCommon: 'Was sie gemeinsam haben',
  factsTime: 'Zeit',
  activeOf_one: '{n} von {all} Geräten nicht gegangen',
  activeOf_other: '{n} von {all} Geräten nicht gegangen',
  activeOwn_one: '{n} Ihrer Geräte nicht gegangen',
  activeOwn_other: '{n} Ihrer Geräte nicht gegangen',
  explained_one: '{n} Alarm gehört dazu. Sehen Sie zuerst nach dem Gemeinsamen, dann nach einzelnen Geräten.',
  explained_other:
    '{n} Alarme gehören dazu. Sehen Sie zuerst nach dem Gemeinsamen, dann nach einzelnen Geräten.',
} satisfies OneOther<Messages>;
