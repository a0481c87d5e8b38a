import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, list, listQuery, maybe, oneId, page } from '../fields';
import { movementKinds } from './movement';

/** What happens to devices: they move, come and go by themselves, are told something, get too hot, or tell of an event. */
export const behaviours = [...movementKinds, 'online', 'offline', 'command', 'warning', 'event'] as const;
export type Behaviour = (typeof behaviours)[number];

/** An entry of a device's log; entries are neither changed nor deleted. */
export const DeviceLogEntry = z.object({
  id: z.int(),
  at: instant(),
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
    query: listQuery({ behaviour: maybe(list(z.enum(behaviours))) }, ['at'], ['at']),
    output: page(DeviceLogEntry),
  }),
};
