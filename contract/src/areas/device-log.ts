import { z } from 'zod';
import type { AuditWords } from '../audit/audit-word';
import { endpoint } from '../http/endpoint';
import { exportOf, workbook } from '../http/exports';
import { id, instant, list, maybe, text } from '../fields/fields';
import { nothing, oneId } from '../http/shapes';
import { listQuery, page } from '../http/list-query';
import { texts as words } from '../i18n/languages';
import { deviceMovementKinds } from './movement';

/** Kinds of device log entries: movements, sharing, connections, commands, warnings, device events and upgrades. */
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

/** An entry of a device's log. Entries are never changed or deleted. */
export const DeviceLogEntry = z.object({
  id: z.int(),
  at: instant(),
  /**
   * Time at which the server received it, if that was more than a minute after the time given by the device's clock.
   */
  heardAt: instant().nullable(),
  behaviour: z.enum(behaviours),
  /** Values for its text: sides, document, reason, command. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  documentId: z.int().nullable(),
  /** Account or app user that caused it, if the requesting account may see it. */
  by: z.string().nullable(),
  /** Time since which the device had been online when the entry was made; null if it was offline. */
  onlineSince: instant().nullable(),
});
export type DeviceLogEntry = z.infer<typeof DeviceLogEntry>;

/** An entry as a row of a file: each value is in its own column and texts are not translated. */
export const DeviceLogLine = DeviceLogEntry.pick({
  at: true,
  heardAt: true,
  by: true,
  onlineSince: true,
}).extend({
  /** A behaviour, a failed command, or an event that the device reported; see `whatOf()`. */
  what: z.string(),
  /** Desired state, or result; see `contentOf()`. */
  content: z.string().nullable(),
  port: z.number().nullable(),
  /** °C */
  temperature: z.number().nullable(),
  threshold: z.number().nullable(),
  /** W */
  limit: z.number().nullable(),
  /** Number of timers that were set, or of friends with whom the device was shared. */
  count: z.number().nullable(),
  /** Previous holder: by name, otherwise `holder_` followed by the kind of holder. */
  from: z.string().nullable(),
  /** New holder, in the same form. */
  to: z.string().nullable(),
  number: z.string().nullable(),
  /** Cabinet and slot that the device entered, left, or was in when it became too hot. */
  cabinet: z.string().nullable(),
  slot: z.number().nullable(),
  /** Reason as entered by a user; for a command `why_` or `late_` followed by the reason why it failed. */
  reason: z.string().nullable(),
  /** Reason for the refusal, as the device reported it. */
  told: z.string().nullable(),
});
export type DeviceLogLine = z.infer<typeof DeviceLogLine>;

const asked = {
  behaviour: maybe(list(z.enum(behaviours))),
  /** Part of a value in the entry: document number, reason, person or device text. */
  search: maybe(text(64)),
};

const Query = listQuery(asked, ['at'], ['at']);
export type DeviceLogQuery = z.output<typeof Query>;

/** Maximum number of entries in the operator's feed. */
export const maxNewest = 12;

export const deviceLogApi = {
  newest: endpoint({
    method: 'GET',
    path: '/api/admin/device-log/newest',
    access: 'signedIn',
    summary: `What happened to any device last but for full charges, ${maxNewest} entries, newest first; for staff alone`,
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

/** Operation log words for the device log. */
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
