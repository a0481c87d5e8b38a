import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { repeatCycles } from '../../device/timers-draft';
import { weekdays } from '../../device/timer';
import { bool, givenThat, id, instant, int, list, maybe, optionalDay, orNull } from '../../fields/fields';
import { reads, toAll, writes } from '../../http/crud';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';
import { maxLimitW } from './bound-device';

/** Actions that a schedule can do to the devices of a group. */
export const scheduledActions = [
  'turnOn',
  'turnOff',
  'fanAuto',
  'fanOn',
  'fanOff',
  'setLimit',
  'restart',
] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** Minutes after its time until which a missed run is made up for, such as after a restart of the server. */
export const madeUpForMinutes = 15;

const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const limited = {
  action: z.enum(scheduledActions),
  /** Power limit in watts, for `setLimit`. */
  limitW: z.preprocess(orNull, int(1, maxLimitW).nullable()),
};
const repeated = {
  /** With `once` it runs on `day`, with `weekdays` on those days, 1 for Monday to 7 for Sunday. */
  repeat: z.enum(repeatCycles),
  day: optionalDay(),
  weekdays: list(int(1, weekdays.length), 0, weekdays.length),
};

/** A command to the devices of a group at a time of day, in the time zone of each device's place. */
export const GroupScheduleDraft = z
  .object({
    groupId: id(),
    ...limited,
    /** Time of day such as `22:30`. Devices at no place follow the operator's time zone. */
    time: clockTime,
    ...repeated,
    enabled: bool(),
  })
  .refine(({ action, limitW }) => action !== 'setLimit' || limitW !== null, {
    path: ['limitW'],
    ...byRule('required'),
    when: givenThat(limited),
  })
  .refine(({ repeat, day: on }) => repeat !== 'once' || on !== null, {
    path: ['day'],
    ...byRule('required'),
    when: givenThat(repeated),
  })
  .refine(({ repeat, weekdays: days }) => repeat !== 'weekdays' || days.length > 0, {
    path: ['weekdays'],
    ...byRule('required'),
    when: givenThat(repeated),
  });
export type GroupScheduleDraft = z.infer<typeof GroupScheduleDraft>;

export const GroupSchedule = z.object({
  id: z.int(),
  groupId: z.int(),
  groupName: z.string(),
  action: z.enum(scheduledActions),
  limitW: z.int().nullable(),
  time: z.string(),
  repeat: z.enum(repeatCycles),
  day: z.string().nullable(),
  weekdays: z.array(z.int()),
  enabled: z.boolean(),
  /** Account that saved the schedule last and with whose permissions it runs; null if that account was deleted. */
  account: z.string().nullable(),
  /** Start of the newest run in any time zone. */
  ranAt: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type GroupSchedule = z.infer<typeof GroupSchedule>;

/** A run of a schedule in one time zone: a job with a result for each device. */
const ScheduleRun = z.object({
  zone: z.string(),
  /** Local date. */
  day: z.string(),
  at: instant(),
  /** Job of the run; null if there was no device in the zone. */
  job: z.int().nullable(),
  state: z.string().nullable(),
  done: z.int(),
  refused: z.int(),
});
export const GroupScheduleDetail = GroupSchedule.extend({
  /** The newest runs, newest first. */
  runs: z.array(ScheduleRun),
});
export type GroupScheduleDetail = z.infer<typeof GroupScheduleDetail>;

const Query = listQuery(
  {
    groupId: maybe(list(id())),
    action: maybe(list(z.enum(scheduledActions))),
    enabled: maybe(bool()),
  },
  ['time', 'createdAt', 'updatedAt'],
);

const groupSchedule = {
  noun: 'groupSchedule',
  page: 'deviceGroupList',
  called: ['schedule of a group', 'schedules of groups'],
} as const;

export const groupScheduleApi = {
  ...reads({ ...groupSchedule, query: Query, row: GroupSchedule, detail: GroupScheduleDetail }),
  ...writes({ ...groupSchedule, draft: GroupScheduleDraft, touches: ['device-group'] }),
  removeAll: toAll({ ...groupSchedule, query: Query, verb: 'remove', does: 'Delete' }),
};

/** Operation log words for schedules of groups. */
export const groupScheduleWords: AuditWords = {
  noun: words(
    '分组定时任务',
    '分組定時任務',
    'Group schedule',
    'Programmation de groupe',
    'Gruppen-Zeitplan',
    'グループの予約',
  ),
  called: ['time'],
};
