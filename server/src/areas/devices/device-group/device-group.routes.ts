import {
  countedUpTo,
  deviceGroupApi,
  type DeviceGroupDraft,
  GroupCriteria,
} from '@chargehand/contract/areas/devices/device-group';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '../../../lib/fail';
import { serveBulk } from '../../../lib/list/bulk';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';

/** SQL for the number of devices in a group, counted up to `countedUpTo` + 1. */
const deviceCount = sql<number>`(select count(*)::int from group_members(device_group.id, ${countedUpTo + 1}))`;

const noCriteria: GroupCriteria = {
  modelId: [],
  agentId: [],
  merchantId: [],
  placeId: [],
  tagAny: [],
  tagAll: [],
  tagNone: [],
  firmware: null,
};

const reads = readsOf(deviceGroupApi, {
  rows: ({ db }) =>
    db
      .selectFrom('deviceGroup')
      .select(['deviceGroup.id', 'deviceGroup.name', 'deviceGroup.note', 'deviceGroup.criteria'])
      .select(['deviceGroup.createdAt', 'deviceGroup.updatedAt'])
      .select(deviceCount.as('deviceCount')),
  where: ({ search, byCriteria }, { has }) => [
    has(search, ['deviceGroup.name', 'deviceGroup.note']),
    byCriteria === undefined
      ? undefined
      : sql<boolean>`(device_group.criteria is not null) = ${byCriteria}::boolean`,
  ],
  order: {
    id: 'device_group.id',
    newest: 'device_group.created_at',
    columns: {
      name: gathered(sql`lower(device_group.name)`),
      createdAt: indexed('device_group.created_at'),
      updatedAt: gathered('device_group.updated_at'),
    },
  },
  found: ({ name, note }) => ({ title: name, detail: note }),
  shown: ({ criteria, ...group }) => ({
    ...group,
    byCriteria: criteria !== null,
    ...noCriteria,
    ...(criteria !== null && GroupCriteria.parse(criteria)),
  }),
});

/** Returns the criteria of a draft as they are stored, without those that have no value; null for a list of devices. */
function criteriaOf({ byCriteria, name, note, ...criteria }: DeviceGroupDraft): string | null {
  const used = Object.entries(criteria).filter(([, value]) => value !== null && value.length > 0);
  return byCriteria ? JSON.stringify(Object.fromEntries(used)) : null;
}

/** Registers the routes of device groups. Row-level security limits each account to those of its own holder. */
export function deviceGroupRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serveWrites(app, deviceGroupApi, {
    table: 'deviceGroup',
    rows: (db) => db.selectFrom('deviceGroup').selectAll(),
    async check({ byCriteria }, _, before) {
      if (before && (before.criteria !== null) !== byCriteria) refuse({ byCriteria: 'fixed' });
    },
    columns: (draft, { session: { agentId, merchantId } }) => ({
      name: draft.name,
      note: draft.note,
      criteria: criteriaOf(draft),
      agentId,
      merchantId,
      updatedAt: sql`now()`,
    }),
    broken: { device_group_name: { name: 'taken' } },
  });

  serveBulk(
    app,
    { some: deviceGroupApi.remove, all: deviceGroupApi.removeAll },
    { reads, name: 'device_group.name', work: deleting('deviceGroup') },
  );
}
