import { arrivalApi, arrivalDeviceApi } from '@chargehand/contract/areas/stock/arrival';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { beginning, dated, either, having, shortestPart } from '../../../lib/list/conditions';
import { found } from '../../../lib/fail';
import { serveImport } from '../../../lib/import/serve-import';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { openVault } from '../../../lib/session/vault';
import { openTaking } from '../device/taking.service';
import { arrivalImport } from './arrival.import';
import { heldArrival, linesOf, loggedArrival, noteScanned } from './arrival.service';

const arrivals = readsOf(arrivalApi, {
  rows: ({ db }) =>
    db
      .selectFrom('arrival')
      .leftJoin('account as founder', 'founder.id', 'arrival.createdBy')
      .leftJoin('account as ender', 'ender.id', 'arrival.endedBy')
      .select([
        'arrival.id',
        'arrival.number',
        'arrival.name',
        'arrival.state',
        'arrival.expectedCount',
        'arrival.arrivedCount',
        'arrival.unlistedCount',
        'arrival.createdAt',
        'founder.name as createdBy',
        'arrival.endedAt',
        'ender.name as endedBy',
        'arrival.reason',
      ]),
  where: ({ search, state, params }, { is }) => [
    search === undefined
      ? undefined
      : either(
          beginning('arrival.number', search),
          search.length < shortestPart ? undefined : having(search, ['arrival.name']),
        ),
    is({ 'arrival.state': state }),
    dated(params, { createdAt: 'arrival.created_at', endedAt: 'arrival.ended_at' }),
  ],
  order: {
    id: 'arrival.id',
    newest: 'arrival.created_at',
    columns: { createdAt: indexed('arrival.created_at') },
  },
  found: ({ number, name }) => ({ title: number, detail: name }),
  shown: (row) => row,
});

const lines = readsOf(arrivalDeviceApi, {
  rows: ({ db }) =>
    db
      .selectFrom('arrivalDevice as line')
      .leftJoin('deviceModel as model', 'model.id', 'line.modelId')
      .leftJoin('account as scanner', 'scanner.id', 'line.scannedBy')
      .leftJoin('device', 'device.code', 'line.code')
      .select([
        'line.id',
        'line.code',
        'line.state',
        'model.name as modelName',
        'line.mac',
        'line.scannedAt',
        'scanner.name as scannedBy',
        'device.id as deviceId',
      ]),
  where: ({ arrivalId, state, search }, { is }) => [
    is({ 'line.arrivalId': arrivalId, 'line.state': state }),
    search === undefined ? undefined : beginning('line.code', search),
  ],
  order: { id: 'line.id', columns: { code: gathered('line.code') } },
  shown: (row) => row,
});

const Confirming = z.object({
  id: z.int(),
  codes: z.array(z.string()),
  unlisted: z.array(z.string()),
});

/**
 * Registers the routes for arrivals. An arrival is a factory's list of devices, which are added to stock when they have
 * come and been scanned.
 */
export function arrivalRoutes(app: FastifyInstance): void {
  serveReads(app, arrivals);
  serveReads(app, lines);
  serveImport(app, arrivalApi, arrivalImport);

  serve(app, arrivalApi.expected, async ({ db, params: { id } }) => {
    const { number, name } = found(
      await db.selectFrom('arrival').select(['number', 'name']).where('id', '=', id).executeTakeFirst(),
    );
    const devices = await db
      .selectFrom('arrivalDevice as line')
      .innerJoin('deviceModel as model', 'model.id', 'line.modelId')
      .select(['line.code', 'model.name as modelName'])
      .where('line.arrivalId', '=', id)
      .where('line.state', '=', 'waiting')
      .orderBy('line.code')
      .execute();
    return { id, number, name, devices };
  });

  const confirming = openTaking(app, openVault(app.config.secretKeys), arrivalApi.confirm, {
    input: Confirming,
    countOf: ({ codes }) => codes.length,
    devicesOf: ({ db }, { id, codes }) => linesOf(db, id, codes),
    after: ({ db, session }, { id, ...scanned }) => noteScanned(db, session, id, scanned),
    logged: async ({ db }, { id }) => ({ target: id, is: await loggedArrival(db, id) }),
  });
  serve(app, arrivalApi.confirm, async ({ params: { id }, body, ...call }) =>
    confirming(call, { id, ...body }),
  );

  serve(app, arrivalApi.close, async ({ db, params: { id }, body: { reason }, session, audit }) => {
    await heldArrival(db, id);
    await db
      .updateTable('arrivalDevice')
      .set({ state: 'missing' })
      .where('arrivalId', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    await db
      .updateTable('arrival')
      .set({ state: 'closed', reason, endedBy: session.accountId, endedAt: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    audit.of(id, null, await loggedArrival(db, id));
    return null;
  });
}
