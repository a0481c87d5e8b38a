import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { alarmStates } from '../../device/alarm-state';
import { bool, id, instant, int, list, maybe, searchText, text } from '../../fields/fields';
import { reads, verb } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { listQuery } from '../../http/list-query';
import { nothing, oneId, someIds } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { alarmKinds, alarmSeverities, alarmSteps } from './alarm-words';
import { Command } from './bound-device';

/** Maximum number of hours for which an alarm can be shelved: a week. */
const maxShelfHours = 168;

/** Facts that raised an alarm. A kind has only some of them; the others are null. */
const Evidence = z.object({
  /** Numbers of the ports, from 1. */
  ports: z.array(z.int()).nullable(),
  /** °C, dBm, seconds, or a number of commands or messages, by the kind. */
  value: z.number().nullable(),
  /** Limit that `value` has passed, in the same unit. */
  limit: z.number().nullable(),
  /** Time of the newest message of a silent device. */
  seenAt: instant().nullable(),
  /** Firmware version that could not be installed. */
  version: z.string().nullable(),
});

/** For how long alarms are shelved, and why. */
export const AlarmShelf = z.object({ hours: int(1, maxShelfHours), reason: text(500) });

/** An alarm of a device: a condition that held for a while. */
export const Alarm = z.object({
  id: z.int(),
  kind: z.enum(alarmKinds),
  severity: z.enum(alarmSeverities),
  state: z.enum(alarmStates),
  deviceId: z.int(),
  /** Code, name and model of the device when the alarm was raised. */
  code: z.string(),
  deviceName: z.string(),
  modelName: z.string(),
  /** Agent, merchant and place of the device then; null if the requesting account may not see them. */
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
  placeName: z.string().nullable(),
  evidence: Evidence,
  /** When the condition began, and when the alarm was last raised. */
  beganAt: instant(),
  raisedAt: instant(),
  /** When the condition ended; null while it holds. */
  returnedAt: instant().nullable(),
  /** True if the condition begins and ends too often to be raised each time. */
  chatters: z.boolean(),
  /** Number of times that the alarm was raised again before it was closed. */
  repeats: z.int(),
  acknowledgedAt: instant().nullable(),
  /** Account that acknowledged it, or the name of its company or person if the requesting account may not see it. */
  acknowledgedBy: z.string().nullable(),
  /** Account that takes care of it, named in the same way. */
  takenBy: z.string().nullable(),
  shelvedUntil: instant().nullable(),
  closedAt: instant().nullable(),
  /** Incident to which it belongs, with many alarms of one cause. */
  incidentId: z.int().nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** A step in the course of an alarm, or a command that its device was given meanwhile. */
const AlarmCourseStep = z.object({
  /** Number of the step or of the command. */
  id: z.int(),
  step: z.enum([...alarmSteps, 'commanded']),
  at: instant(),
  /**
   * Account that took the step, named as in `acknowledgedBy`, or giver of the command; null for steps of the system.
   */
  by: z.string().nullable(),
  /** Note, or the reason of a shelf. */
  note: z.string().nullable(),
  /** End of a shelf. */
  until: instant().nullable(),
  /** The command with its progress, for a step of kind `commanded`. */
  command: Command.nullable(),
});

const Query = listQuery(
  {
    /** Part of the code or name of the device. */
    search: maybe(searchText(60)),
    state: maybe(list(z.enum(alarmStates))),
    severity: maybe(list(z.enum(alarmSeverities))),
    kind: maybe(list(z.enum(alarmKinds))),
    /** True for alarms that the requesting account takes care of. */
    mine: maybe(bool()),
    /** True for alarms whose condition begins and ends too often. */
    chatters: maybe(bool()),
    modelId: maybe(list(id())),
    placeId: maybe(list(id())),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    deviceId: maybe(id()),
    incidentId: maybe(id()),
  },
  ['raisedAt', 'closedAt'],
  ['raisedAt'],
);

const alarm = { noun: 'alarm', page: 'alarmList', called: ['alarm', 'alarms'] } as const;

export const alarmApi = {
  ...reads({ ...alarm, query: Query, row: Alarm }),
  course: endpoint({
    method: 'GET',
    path: '/api/admin/alarm/:id/course',
    access: 'alarmList:list',
    summary:
      'Get the steps of an alarm and the commands to its device while it was open, the oldest first; at most the newest 200',
    params: oneId,
    output: z.array(AlarmCourseStep),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/alarm/waiting',
    access: 'alarmList:list',
    summary: 'Get the number of unacknowledged alarms that are critical or major',
    output: z.object({ count: z.int() }),
  }),
  ...verb({
    ...alarm,
    verb: 'acknowledge',
    does: 'Acknowledge',
    says: 'Acknowledge alarms. Those whose condition has ended are closed',
    query: Query,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/admin/alarm/:ids/take',
    access: 'alarmList:acknowledge',
    summary: 'Take care of alarms: other accounts see who does',
    params: someIds,
    output: nothing,
    audit: 'alarm.take',
  }),
  shelve: endpoint({
    method: 'POST',
    path: '/api/admin/alarm/:ids/shelve',
    access: 'alarmList:shelve',
    summary: 'Shelve open alarms for a number of hours, with a reason',
    params: someIds,
    body: AlarmShelf,
    output: nothing,
    audit: 'alarm.shelve',
  }),
  unshelve: endpoint({
    method: 'POST',
    path: '/api/admin/alarm/:ids/unshelve',
    access: 'alarmList:shelve',
    summary: 'End the shelf of alarms now',
    params: someIds,
    output: nothing,
    audit: 'alarm.unshelve',
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/alarm/:ids/note',
    access: 'alarmList:acknowledge',
    summary: 'Add a note to the course of alarms',
    params: someIds,
    body: z.object({ note: text(500) }),
    output: nothing,
    audit: 'alarm.note',
  }),
};

/** Operation log words for alarms and their actions. */
export const alarmWords: AuditWords = {
  noun: words('设备告警', '裝置警報', 'Alarm', 'Alarme', 'Alarm', 'アラーム'),
  verbs: {
    acknowledge: words('确认', '確認', 'Acknowledge', 'Acquitter', 'Quittieren', '確認'),
    take: words('接手', '接手', 'Take care', 'Prendre en charge', 'Übernehmen', '担当する'),
    shelve: words('搁置', '擱置', 'Shelve', 'Mettre de côté', 'Zurückstellen', '保留'),
    unshelve: words(
      '结束搁置',
      '結束擱置',
      'End the shelf',
      'Fin de la mise de côté',
      'Zurückstellen beenden',
      '保留を解除',
    ),
    note: words('备注', '備註', 'Note', 'Noter', 'Notiz', 'メモ'),
  },
  called: ['code'],
};
