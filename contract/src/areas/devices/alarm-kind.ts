import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { bool, givenThat, int, list, maybe } from '../../fields/fields';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { listQuery } from '../../http/list-query';
import { nothing, oneId } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';
import { alarmKinds, alarmSeverities } from './alarm-words';

const [minute, hour, day] = [60, 3600, 86_400];
/** Longest delay, in seconds. */
const longest = 7 * day;

/** Settings of every kind. */
const all = { severity: z.enum(alarmSeverities), enabled: bool() };

/** Settings of kinds with conditions that the server computes. */
const delays = {
  ...all,
  /** Seconds that the condition must hold before the alarm is raised. */
  onSeconds: int(0, longest),
  /** Seconds that the condition must have ended before the alarm returns. */
  offSeconds: int(0, longest),
  /** Number of changes of the condition in an hour above which it chatters. */
  mostChanges: int(2, 100),
};

/** Seconds by which a clock is wrong. It becomes right when it is better than `bound` by `slack`. */
const clock = { bound: int(10, day), slack: int(0, hour) };

/** Drafts of the kinds. A kind has only the settings that have an effect on it. */
const drafts = [
  // Warnings of high temperature raise and return it at once; their limit is that of the device model.
  z.object({ kind: z.literal('heat'), ...all }),
  z.object({ kind: z.literal('portFault'), ...delays }),
  z.object({ kind: z.literal('relayStuck'), ...delays }),
  // A device that sends nothing for less than a minute is not silent.
  z.object({ kind: z.literal('silence'), ...delays, onSeconds: int(minute, longest) }),
  // Number of commands in an hour.
  z.object({ kind: z.literal('lostCommands'), ...delays, bound: int(1, 1000) }),
  z
    .object({ kind: z.literal('wrongClock'), ...delays, ...clock })
    // Otherwise a wrong clock could never become right.
    .refine(({ bound, slack }) => slack < bound, {
      path: ['slack'],
      ...byRule('slackBelowLimit'),
      when: givenThat(clock),
    }),
  // Signal strength in dBm, and dB by which it must be better.
  z.object({ kind: z.literal('weakSignal'), ...delays, bound: int(-120, -40), slack: int(0, 30) }),
  z.object({ kind: z.literal('failedFirmware'), ...delays }),
  // Number of messages in an hour.
  z.object({ kind: z.literal('unreadable'), ...delays, bound: int(1, 100_000) }),
] as const;

/**
 * Settings of a kind of alarm. They hold from the next computation on; open alarms keep their severity, and those of a
 * kind that is disabled return.
 */
export const AlarmKindDraft = z.discriminatedUnion('kind', drafts);
export type AlarmKindDraft = z.infer<typeof AlarmKindDraft>;

/** A kind of alarm and its settings. Those without an effect on the kind are null. */
const AlarmKindRow = z.object({
  id: z.int(),
  kind: z.enum(alarmKinds),
  severity: z.enum(alarmSeverities),
  enabled: z.boolean(),
  onSeconds: z.int().nullable(),
  offSeconds: z.int().nullable(),
  mostChanges: z.int().nullable(),
  /** Value from which the condition holds, and by how much it must get better: dBm, seconds, or a number in an hour. */
  bound: z.number().nullable(),
  slack: z.number().nullable(),
  /** Number of open alarms of the kind that the account may see. */
  openCount: z.int(),
});
export type AlarmKindRow = z.infer<typeof AlarmKindRow>;

/** Keys of settings that not every kind has. */
type Optional = 'onSeconds' | 'offSeconds' | 'mostChanges' | 'bound' | 'slack';

const keysOf = new Map<string, ReadonlySet<string>>(
  drafts.map(({ shape }) => [shape.kind.value, new Set(Object.keys(shape))]),
);

/** Returns whether a kind of alarm has a setting. */
export const hasSetting = (kind: AlarmKindRow['kind'], key: Optional): boolean =>
  keysOf.get(kind)?.has(key) ?? false;

const Query = listQuery({ severity: maybe(list(z.enum(alarmSeverities))), enabled: maybe(bool()) }, [
  'severity',
  'onSeconds',
  'offSeconds',
]);

const alarmKind = {
  noun: 'alarmKind',
  page: 'alarmKindList',
  called: ['kind of alarm', 'kinds of alarms'],
} as const;

export const alarmKindApi = {
  ...reads({ ...alarmKind, query: Query, row: AlarmKindRow }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/alarm-kind/:id',
    access: 'alarmKindList:edit',
    summary:
      'Change the settings of one kind of alarm, from the next computation on. Open alarms keep their severity; those of a disabled kind return',
    params: oneId,
    body: AlarmKindDraft,
    output: nothing,
    audit: 'alarmKind.update',
  }),
};

/** Operation log words for kinds of alarms. */
export const alarmKindLogWords: AuditWords = {
  noun: words('告警种类', '警報種類', 'Kind of alarm', 'Type d’alarme', 'Alarmart', 'アラーム種別'),
  called: ['kind'],
};
