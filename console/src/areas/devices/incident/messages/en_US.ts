import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'en_US'),
  ...wordsIn(alarmSeverityWords, 'en_US'),
  ...wordsIn(incidentCauseWords, 'en_US'),
  listTitle: 'Incidents',
  what: 'Incident',
  title: '{kind}: {cause}',
  titleNamed: '{kind}: {cause} {name}',
  kind: 'Kind',
  severity: 'Severity',
  cause: 'In common',
  name: 'Name',
  open: 'State',
  openYes: 'Open',
  openNo: 'Over',
  alarmCount: 'Alarms',
  activeCount: 'Not returned',
  devices: 'Devices in common',
  beganAt: 'Began at',
  raisedAt: 'Noticed at',
  closedAt: 'Ended at',
  placeId: 'Place',
  viewOpen: 'Open',
  emptyTitle: 'No incidents',
  emptyText: 'When many devices raise alarms at once for one cause, they appear here as one incident.',
  goneTitle: 'No such incident',
  goneText: 'It does not exist, or no device of yours is part of it.',
  since: 'Since {time}',
  toPlace: 'View place',
  factsCommon: 'What they share',
  factsTime: 'Time',
  activeOf_one: '{n} of {all} devices not returned',
  activeOf_other: '{n} of {all} devices not returned',
  activeOwn_one: '{n} of your devices not returned',
  activeOwn_other: '{n} of your devices not returned',
  explained_one: '{n} alarm belongs to it. Look at what the devices share before you look at single ones.',
  explained_other: '{n} alarms belong to it. Look at what the devices share before you look at single ones.',
} satisfies OneOther<Messages>;
