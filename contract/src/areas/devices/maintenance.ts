import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { bool, givenThat, id, instant, int, list, maybe, optionalId, text } from '../../fields/fields';
import { reads, verb } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { listQuery } from '../../http/list-query';
import { created } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

/** Maximum number of hours of a maintenance: 90 days. */
const maxHours = 2160;
/** Maximum number of devices that one call takes out of service. */
const maxDevices = 200;

const target = {
  /** Bound devices. */
  deviceIds: list(id(), 0, maxDevices),
  /** Place whose devices are all out of service, also those that come later. */
  placeId: optionalId(),
};

const work = { hours: int(1, maxHours), reason: text(500) };

/** For how long something is out of service, and why. */
export const MaintenanceWork = z.object(work);

/** Devices, or a place, that are out of service from now on for some hours, and why. */
export const MaintenanceDraft = z
  .object({ ...target, ...work })
  .refine(({ deviceIds, placeId }) => deviceIds.length > 0 || placeId !== null, {
    path: ['deviceIds'],
    ...byRule('required'),
    when: givenThat(target),
  });
export type MaintenanceDraft = z.infer<typeof MaintenanceDraft>;

/** A device or a place that is, or was, out of service. */
export const Maintenance = z.object({
  id: z.int(),
  deviceId: z.int().nullable(),
  placeId: z.int().nullable(),
  /** Code of the device when it began; null for a place. */
  code: z.string().nullable(),
  /** Name of the device or place when it began. */
  name: z.string(),
  reason: z.string(),
  running: z.boolean(),
  createdAt: instant(),
  until: instant(),
  /** When it really ended; null while it runs. */
  endedAt: instant().nullable(),
  /** Account that began it, or the name of its company or person if the requesting account may not see it. */
  createdBy: z.string().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
});
export type Maintenance = z.infer<typeof Maintenance>;

const Query = listQuery(
  {
    /** Part of the name, the code or the reason. */
    search: maybe(text(60)),
    running: maybe(bool()),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    deviceId: maybe(id()),
    placeId: maybe(list(id())),
  },
  ['createdAt', 'until'],
  ['createdAt'],
);

const maintenance = {
  noun: 'maintenance',
  page: 'maintenanceList',
  called: ['maintenance', 'maintenance works'],
} as const;

export const maintenanceApi = {
  ...reads({ ...maintenance, query: Query, row: Maintenance }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/maintenance',
    access: 'maintenanceList:add',
    summary:
      'Take devices or a place out of service: their alarms are held back. Replaces the maintenance that runs for them. Returns the id of the first one',
    body: MaintenanceDraft,
    output: created,
    audit: 'maintenance.create',
    touches: ['alarm'],
  }),
  ...verb({
    ...maintenance,
    verb: 'end',
    does: 'End',
    says: 'End maintenance now. Alarms are raised again for what still holds',
    query: Query,
  }),
};

/** Operation log words for maintenance. */
export const maintenanceWords: AuditWords = {
  noun: words('停用维护', '停用維護', 'Maintenance', 'Maintenance', 'Wartung', 'メンテナンス'),
  verbs: { end: words('结束', '結束', 'End', 'Terminer', 'Beenden', '終了') },
};
