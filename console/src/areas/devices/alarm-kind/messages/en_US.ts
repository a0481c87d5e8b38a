import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'en_US'),
  ...wordsIn(alarmSeverityWords, 'en_US'),
  listTitle: 'Kinds of alarms',
  kind: 'Kind',
  severity: 'Severity',
  enabled: 'Status',
  on: 'On',
  off: 'Off',
  onSeconds: 'Raised after',
  offSeconds: 'Returns after',
  atOnce: 'At once',
  limit: 'Limit',
  slackOf: 'Slack',
  bound: 'Limit',
  slack: 'Slack',
  perHour_one: '{n} in an hour',
  perHour_other: '{n} in an hour',
  mostChanges: 'Changes in an hour, at most',
  openCount: 'Open alarms',
  searchHint: 'Kind',
  emptyTitle: 'No kinds of alarms',
  emptyText: 'The system brings the kinds of alarms.',
  addOne: 'Add kind of alarm',
  editOne: 'Edit kind of alarm “{name}”',
  saveOne: 'Save',
  added: 'Kind of alarm added',
  saved: 'Kind of alarm saved',
  changeHint: 'Changes hold from the next computation, within seconds, for all devices.',
  severityHint: 'Open alarms keep their severity; new ones have the new one.',
  enabledHint:
    'When off, no such alarms are raised. Open ones return at once and still wait to be acknowledged.',
  mostChangesHint: 'More changes within an hour are one alarm that chatters.',
  slackHint: 'The condition ends when it is better than the limit by this much.',
  heatHint:
    'The device model has the limit of the temperature. The alarm comes and goes with the warning of high temperature, without delay.',
  boundSignal: 'Signal below',
  boundClock: 'Clock wrong by more than',
  boundCommands: 'Commands lost in an hour',
  boundMessages: 'Unreadable messages in an hour',
} satisfies OneOther<Messages>;
