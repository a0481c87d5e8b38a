import { type Difference, stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import type { QueryOf } from '@chargehand/contract/http/endpoint';
import { instant } from '@chargehand/contract/fields/fields';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { beginning, conditions, dated } from '../../../lib/list/conditions';
import { breaks, checkedRows, type Db } from '../../../lib/db';
import { serveExport } from '../../../lib/export/export';
import { fail, found, refuse } from '../../../lib/fail';
import { allRows } from '../../../lib/list/all-rows';
import { listRows } from '../../../lib/list/list';
import { gathered, indexed, type Sorting } from '../../../lib/list/list-order';
import { type Reader, readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { isTenant } from '../../../lib/session/tenant';
import { countDevices, differencesOf, figuresOf } from './stocktake.service';

/**
 * Returns a query for counts (stocktakes). The name of the warehouse's agent is null for tenants, because an agent has
 * only one warehouse.
 */
const stocktakes = ({ db, session }: Reader) => {
  const tenant = isTenant(session);
  const agentName = tenant
    ? sql<string | null>`null`
    : sql<
        string | null
      >`(select name from agent where agent.id = coalesce(stocktake.of_agent_id, stocktake.agent_id))`;
  const isOwn = tenant
    ? sql<boolean>`${session.merchantId === null}`
    : sql<boolean>`stocktake.agent_id is null`;
  return db
    .selectFrom('stocktake')
    .leftJoin('account as starter', 'starter.id', 'stocktake.startedBy')
    .leftJoin('account as closer', 'closer.id', 'stocktake.closedBy')
    .select([
      'stocktake.id',
      'stocktake.number',
      'stocktake.state',
      'stocktake.note',
      'stocktake.startedAt',
      'starter.name as startedBy',
      'stocktake.closedAt',
      'closer.name as closedBy',
      'stocktake.expectedCount',
      'stocktake.foundCount',
      'stocktake.missingCount',
      'stocktake.unexpectedCount',
      agentName.as('agentName'),
      'stocktake.model as modelName',
      sql<boolean>`(stocktake.state = 'open' and ${isOwn})`.as('mayCount'),
    ]);
};

const reads = readsOf(stocktakeApi, {
  rows: stocktakes,
  where: ({ search, state, params }, { is }) => [
    search === undefined ? undefined : beginning('stocktake.number', search),
    is({ 'stocktake.state': state }),
    dated(params, { startedAt: 'stocktake.started_at', closedAt: 'stocktake.closed_at' }),
  ],
  order: {
    id: 'stocktake.id',
    newest: 'stocktake.started_at',
    columns: { startedAt: indexed('stocktake.started_at') },
  },
  found: ({ number, note }) => ({ title: number, detail: note }),
  shown: (row) => row,
});

const order: Sorting<QueryOf<typeof stocktakeApi.differences>> = {
  id: 'difference.id',
  columns: { code: gathered('difference.code') },
};

/** Returns the number (`CNT-…`) by which users know a count. Throws `notFound` if the caller may not see the count. */
const seen = async (db: Db, id: number): Promise<string> =>
  found(await db.selectFrom('stocktake').select('number').where('id', '=', id).executeTakeFirst()).number;

type DifferenceFilters = Pick<QueryOf<typeof stocktakeApi.differences>, 'search' | 'kind' | 'noted'>;

/**
 * Returns a query for the differences of a count that match the filter. Throws `notFound` if the caller may not see the
 * count.
 */
async function matchingDifferences(db: Db, id: number, { search, kind, noted }: DifferenceFilters) {
  await seen(db, id);
  const { is } = conditions<{ difference: Difference }, 'difference'>();
  return [
    search === undefined ? undefined : beginning('difference.code', search),
    is({ 'difference.kind': kind }),
    noted === undefined ? undefined : sql<boolean>`((difference.reason is not null) = ${noted === 'true'})`,
  ].reduce((rows, condition) => (condition ? rows.where(condition) : rows), differencesOf(db, id));
}

/** Refuses a model or agent that does not exist; if neither exists, both errors are reported at once. */
async function checkScope(db: Db, scope: Record<'modelId' | 'agentId', number | null>): Promise<void> {
  const isThere = async (table: 'deviceModel' | 'agent', id: number | null) =>
    id === null || (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  const model = await isThere('deviceModel', scope.modelId);
  const agent = await isThere('agent', scope.agentId);
  if (model && agent) return;
  refuse({ ...(!model && { modelId: 'unknown' }), ...(!agent && { agentId: 'unknown' }) });
}

const Opened = z.object({ id: z.int() });
const Did = z.object({ did: z.boolean() });
const Closed = z.object({ unsettled: z.int().nullable() });
const Scan = z.object({ code: z.string(), scannedAt: instant(), scannedBy: z.string().nullable() });

export function stocktakeRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, stocktakeApi.create, async ({ db, body, session, audit }) => {
    const { modelId, agentId, note } = body;
    // A merchant has no warehouse, and an agent can only count its own.
    if (session.merchantId !== null || (agentId !== null && isTenant(session))) fail('forbidden');
    await checkScope(db, { modelId, agentId });
    try {
      const opening = sql`select open_stocktake(${note}, ${modelId}, ${agentId}) as id`;
      const [made] = await checkedRows(db, Opened, opening);
      const { id } = found(made);
      audit.of(id, null, { number: await seen(db, id), ...body });
      return { id };
    } catch (error) {
      if (breaks(error, '23505', 'stocktake_one_open')) fail('stocktakeOpen');
      throw error;
    }
  });

  serve(app, stocktakeApi.figures, async ({ db, params: { id } }) => {
    await seen(db, id);
    return figuresOf(db, id);
  });

  serve(app, stocktakeApi.count, async ({ db, params: { id }, body: { codes }, language }) => {
    await seen(db, id);
    const counted = await countDevices(db, id, codes, language);
    if (counted.length === 0) fail('stocktakeClosed');
    return counted;
  });

  serve(app, stocktakeApi.scans, async ({ db, params: { id }, query: { most } }) => {
    await seen(db, id);
    return checkedRows(db, Scan, sql`select * from stocktake_scans(${id}, ${most})`);
  });

  serve(app, stocktakeApi.differences, async ({ db, params: { id }, query }) =>
    listRows(db, await matchingDifferences(db, id, query), query, order),
  );

  serveExport(app, stocktakeApi.exportDifferences, async ({ db, body }) =>
    allRows(db, await matchingDifferences(db, body.stocktake, body), body, order),
  );

  serve(app, stocktakeApi.note, async ({ db, params: { id }, body: { codes, reason }, audit }) => {
    const number = await seen(db, id);
    const [answer] = await checkedRows(
      db,
      Did,
      sql`select note_differences(${id}, ${codes}::text[], ${reason}) as did`,
    );
    if (!answer?.did) fail('stocktakeClosed');
    audit.of(id, null, { number, codes, reason });
    return null;
  });

  serve(app, stocktakeApi.uncount, async ({ db, params: { id }, body: { codes }, audit }) => {
    const number = await seen(db, id);
    const [answer] = await checkedRows(db, Did, sql`select uncount_devices(${id}, ${codes}::text[]) as did`);
    if (!answer?.did) fail('stocktakeClosed');
    audit.of(id, { number, codes }, null);
    return null;
  });

  serve(app, stocktakeApi.close, async ({ db, params: { id }, audit }) => {
    const number = await seen(db, id);
    const [answer] = await checkedRows(db, Closed, sql`select close_stocktake(${id}) as unsettled`);
    const { unsettled } = found(answer);
    if (unsettled === null) fail('stocktakeClosed');
    if (unsettled > 0) fail('stocktakeUnsettled', { n: unsettled });
    audit.of(id, null, { number, ...(await figuresOf(db, id)) });
    return null;
  });
}
