import { maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, foundAll, refuse, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveBulk } from '../../../lib/list/bulk';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

const reads = readsOf(maintenanceApi, {
  rows: ({ db }) =>
    db
      .selectFrom('maintenance')
      .leftJoin('agent', 'agent.id', 'maintenance.agentId')
      .leftJoin('merchant', 'merchant.id', 'maintenance.merchantId')
      .leftJoin('account', 'account.id', 'maintenance.createdBy')
      .select(['maintenance.id', 'maintenance.deviceId', 'maintenance.placeId', 'maintenance.code'])
      .select(['maintenance.name', 'maintenance.reason', 'maintenance.until', 'maintenance.endedAt'])
      .select(['maintenance.createdAt', 'agent.name as agentName', 'merchant.name as merchantName'])
      .select(({ fn }) => fn.coalesce('account.account', 'maintenance.createdName').as('createdBy'))
      .select(sql<boolean>`maintenance.ended_at is null`.as('running')),
  where: ({ search, running, agentId, merchantId, deviceId, placeId, params }, { has, is }) => [
    has(search, ['maintenance.name', 'maintenance.code', 'maintenance.reason']),
    running === undefined ? undefined : sql<boolean>`(maintenance.ended_at is null) = ${running}`,
    is({
      'maintenance.agentId': agentId,
      'maintenance.merchantId': merchantId,
      'maintenance.deviceId': deviceId,
      'maintenance.placeId': placeId,
    }),
    dated(params, { createdAt: 'maintenance.created_at' }),
  ],
  order: {
    id: 'maintenance.id',
    newest: 'maintenance.created_at',
    columns: { createdAt: indexed('maintenance.created_at'), until: gathered('maintenance.until') },
  },
  shown: (row) => row,
});

/** Returns the codes of devices, in order of id and locked. Refuses all if one cannot be seen. */
async function deviceCodes(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const devices = await db
    .selectFrom('device')
    .select(['id', 'code', 'bindStatus'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  foundAll(ids, devices);
  if (devices.some(({ bindStatus }) => bindStatus !== 'bound')) refuse({ deviceIds: 'unknown' });
  return devices.map(({ code }) => code);
}

/** Returns the name of a place. Refuses one that cannot be seen. */
async function placeName(db: Db, id: number): Promise<string> {
  const place = await db.selectFrom('place').select('name').where('id', '=', id).executeTakeFirst();
  return place?.name ?? refuse({ placeId: 'unknown' });
}

/** Registers the routes of maintenance. */
export function maintenanceRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, maintenanceApi.create, async ({ db, body, session, audit }) => {
    const { placeId, hours, reason } = body;
    const deviceIds = [...new Set(body.deviceIds)].sort((a, b) => a - b);
    const codes = await deviceCodes(db, deviceIds);
    const place = placeId === null ? null : await placeName(db, placeId);
    const row = {
      reason,
      until: sql<string>`now() + make_interval(hours => ${hours})`,
      createdBy: session.accountId,
    };
    const targets = [
      ...deviceIds.map((deviceId) => ({ ...row, deviceId, placeId: null })),
      ...(placeId === null ? [] : [{ ...row, deviceId: null, placeId }]),
    ];
    const [first] = await refusing({ maintenance_unused: { deviceIds: 'unknown' } }, () =>
      db.insertInto('maintenance').values(targets).returning('id').execute(),
    );
    if (first === undefined) return fail('notFound');
    audit.of(first.id, { codes, place, hours, reason });
    return { id: first.id };
  });

  serveBulk(
    app,
    { some: maintenanceApi.end, all: maintenanceApi.endAll },
    {
      reads,
      name: 'maintenance.name',
      alreadyDone: sql<boolean>`(maintenance.ended_at is not null)`,
      async work({ db, audit }, ids) {
        const found = await db
          .selectFrom('maintenance')
          .select(['id', 'name', 'endedAt'])
          .where('id', 'in', ids)
          .orderBy('id')
          .forUpdate()
          .execute();
        foundAll(ids, found);
        await db
          .updateTable('maintenance')
          .set({ endedAt: sql`now()` })
          .where('id', 'in', ids)
          .where('endedAt', 'is', null)
          .execute();
        audit.of(
          ids.join(','),
          found.map(({ name }) => ({ name })),
        );
      },
    },
  );
}
