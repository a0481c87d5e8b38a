import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { exportOf, workbook } from '../exports';
import { id, instant, list, listQuery, maybe, nothing, oneId, page, text } from '../fields';
import { texts as words } from '../languages';
import { deviceMovementKinds } from './movement';

/** What happens to devices: they move, are shared, come and go by themselves, are told something, get too hot, tell of an event, or are upgraded. */
export const behaviours = [
  ...deviceMovementKinds,
  ...([
    'share',
    'unshare',
    'online',
    'offline',
    'command',
    'warning',
    'event',
    'upgrade',
    'cabinet',
  ] as const),
] as const;
export type Behaviour = (typeof behaviours)[number];

/** An entry of a device's log; entries are neither changed nor deleted. */
export const DeviceLogEntry = z.object({
  id: z.int(),
  at: instant(),
  /** When it was heard of, where that was more than a minute after it happened by the device's clock. */
  heardAt: instant().nullable(),
  behaviour: z.enum(behaviours),
  /** What its text names: sides, document, reason, command. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  documentId: z.int().nullable(),
  /** The account or app user that did it, where who asks may see it. */
  by: z.string().nullable(),
  /** Since when the device had been online; null where it was not. */
  onlineSince: instant().nullable(),
});
export type DeviceLogEntry = z.infer<typeof DeviceLogEntry>;

/** An entry as a row of a file: what it names stands in a column of its own, and words are left to the reader. */
export const DeviceLogLine = DeviceLogEntry.pick({
  at: true,
  heardAt: true,
  by: true,
  onlineSince: true,
}).extend({
  /** A behaviour, a command that came to nothing, or what the device told of; see `whatOf()`. */
  what: z.string(),
  /** What was asked for, or what became of it; see `contentOf()`. */
  content: z.string().nullable(),
  port: z.number().nullable(),
  /** °C */
  temperature: z.number().nullable(),
  threshold: z.number().nullable(),
  /** W */
  limit: z.number().nullable(),
  /** Timers that were set, friends it was shared with. */
  count: z.number().nullable(),
  /** Who had it and who has it: by name, else `holder_` and what kind of holder it is. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  number: z.string().nullable(),
  /** The cabinet that it went into, left, or stood in when it became too hot, and the slot. */
  cabinet: z.string().nullable(),
  slot: z.number().nullable(),
  /** As somebody gave it; of a command `why_` or `late_` and why it came to nothing. */
  reason: z.string().nullable(),
  /** Why the device refused, as it said it. */
  told: z.string().nullable(),
});
export type DeviceLogLine = z.infer<typeof DeviceLogLine>;

const asked = {
  behaviour: maybe(list(z.enum(behaviours))),
  /** Part of what an entry names: a document's number, a reason, a person, what a device said. */
  search: maybe(text(64)),
};

const Query = listQuery(asked, ['at'], ['at']);
export type DeviceLogQuery = z.output<typeof Query>;

/** Entries of the operator's feed. */
export const mostNewest = 12;

export const deviceLogApi = {
  newest: endpoint({
    method: 'GET',
    path: '/api/admin/device-log/newest',
    access: 'signedIn',
    summary: `What happened to any device last but for full charges, ${mostNewest} entries, newest first; for staff alone`,
    output: z.array(DeviceLogEntry.extend({ deviceId: z.int(), code: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/device-log/:id/list',
    access: 'signedIn',
    summary: 'Everything that happened to a device, as far as it was the own; newest first',
    params: oneId,
    query: Query,
    output: page(DeviceLogEntry),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/device-log/export',
    access: 'signedIn',
    summary: 'Everything that happened to a device, as far as it was the own, as an Excel file',
    body: exportOf(Query.extend({ device: id() }), DeviceLogLine),
    output: nothing,
    file: workbook,
    audit: 'deviceLog.export',
  }),
};

/** How the operation log calls it. */
export const deviceLogWords: AuditWords = {
  noun: words(
    '设备日志',
    '裝置記錄',
    'Device log',
    'Journal de l’appareil',
    'Geräteprotokoll',
    'デバイスログ',
  ),
};
