import {
  type GroupSchedule,
  groupScheduleApi,
  scheduledActions,
} from '@chargehand/contract/areas/devices/group-schedule';
import { repeatCycles } from '@chargehand/contract/device/timers-draft';
import { format, missing } from '../../../lib/words/format';
import { weekdayName } from '../../../lib/words/weekday';
import { code, customCell, figure, flag, instantOr, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Returns the days on which a schedule runs: a date, or days of the week. */
const daysOf = ({ repeat, day, weekdays }: GroupSchedule): string =>
  repeat === 'once' ? format.day(day) : weekdays.map(weekdayName).join(', ') || missing;

/** Noun (kind of record) for commands to a group at a time of day. */
export const groupSchedule = noun({
  api: groupScheduleApi,
  texts: 'group-schedule',
  nameOf: ({ time }) => time,
  fields: {
    time: code(),
    action: oneOf(scheduledActions),
    limitW: figure({ unit: 'W' }),
    repeat: oneOf(repeatCycles),
    days: customCell(daysOf),
    enabled: flag({ yes: ['on', 'ok'], no: ['off', 'off'] }),
    account: text(),
    ranAt: instantOr('neverRan'),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
