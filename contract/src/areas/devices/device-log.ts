import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { exportOf, workbook } from '../../http/exports';
import { id, instant, list, maybe, searchText } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { deviceMovementKinds } from '../stock/movement';

/**
 * Kinds of device log entries: movements, sharing, connections, commands, warnings, device events, upgrades, and
 * changes of the cabinet.
 */
export const behaviours = [
  ...deviceMovementKinds,
  'share',
  'unshare',
  'online',
  'offline',
  'command',
  'warning',
  'event',
  'upgrade',
  'cabinet',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** An entry of a device's log. Entries are never changed or deleted. */
export const DeviceLogEntry = z.object({
  id: z.int(),
  at: instant(),
  /**
   * Time at which the server received a late event: more than a minute after `at`, which is the time of the event by
   * the device's clock. Null for all other entries.
   */
  heardAt: instant().nullable(),
  behaviour: z.enum(behaviours),
  /** Values for the text of the entry, such as previous and new holder, document, reason or command. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  documentId: z.int().nullable(),
  /** Account or app user that caused the entry, if the requesting account may see that account or user. */
  by: z.string().nullable(),
  /** Time since which the device had been online when the entry was made; null if it was offline. */
  onlineSince: instant().nullable(),
});
export type DeviceLogEntry = z.infer<typeof DeviceLogEntry>;

/**
 * An entry as a row of an exported file, with one value per column. Its texts are keys, which the export translates.
 */
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
  /** Temperature and threshold, in °C. */
  temperature: z.number().nullable(),
  threshold: z.number().nullable(),
  /** Power limit, in watts. */
  limit: z.number().nullable(),
  /** Number of timers that were set, or of friends with whom the device was shared. */
  count: z.number().nullable(),
  /** Previous app user or holder: by name, otherwise `holder_` followed by the kind of holder. */
  from: z.string().nullable(),
  /** New app user or holder, in the same form. */
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

const filters = {
  behaviour: maybe(list(z.enum(behaviours))),
  /** Part of a value in the entry: document number, reason, name of a person, or a text that the device sent. */
  search: maybe(searchText(64)),
};

const Query = listQuery(filters, ['at'], ['at']);
export type DeviceLogQuery = z.output<typeof Query>;

/** Maximum number of entries that `newest` returns. */
export const maxNewest = 12;

export const deviceLogApi = {
  newest: endpoint({
    method: 'GET',
    path: '/api/admin/device-log/newest',
    access: 'signedIn',
    summary: `List the ${maxNewest} newest log entries of all devices except full charges, newest first; for staff only`,
    output: z.array(DeviceLogEntry.extend({ deviceId: z.int(), code: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/device-log/:id/list',
    access: 'signedIn',
    summary:
      'List the log entries of a device from the time in which it belonged to the account, newest first',
    params: oneId,
    query: Query,
    output: page(DeviceLogEntry),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/device-log/export',
    access: 'signedIn',
    summary:
      'Export the log entries of a device from the time in which it belonged to the account as an Excel file',
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
