import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { examineApi } from '@chargehand/contract/areas/stock/examine';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

describe('past figures', () => {
  /** Moves the existing rows of `tally` (changes of counts, each on one day) back by `days`. */
  const moveDaysBack = (days: number) => sql`update tally set day = day - ${days}::int`.execute(server.db);

  it('[DASH-02] are shown by day, month and year, as of the end of each', async () => {
    const modelId = await server.model('CHART');
    const [first, second] = [
      await server.device('CHART-1', { modelId }),
      await server.device('CHART-2', { modelId }),
    ];
    await moveDaysBack(40);
    await server.db.deleteFrom('device').where('id', '=', second).execute();
    const columns = await server.send(dashboardApi.amounts, root, { query: { by: 'day' } });
    expect(columns).toHaveLength(30);
    expect(columns.at(-2)).toMatchObject({ bound: 0, soldUnbound: 0, inStock: 2 });
    expect(columns.at(-1)).toMatchObject({ inStock: 1 });
    const months = await server.send(dashboardApi.amounts, root, { query: { by: 'month' } });
    // Forty days ago was in the last month or in the one before it.
    expect(months.map(({ inStock }) => inStock).slice(0, 9)).toEqual(Array(9).fill(0));
    expect(months.at(-2)).toMatchObject({ inStock: 2 });
    expect(months.at(-1)).toMatchObject({ inStock: 1 });
    const years = await server.send(dashboardApi.amounts, root, { query: { by: 'year' } });
    expect(years).toHaveLength(5);
    expect(years.at(-1)).toMatchObject({ inStock: 1 });
    await server.db.deleteFrom('device').where('id', '=', first).execute();
  });

  it('are the same after their rows were merged', async () => {
    const modelId = await server.model('FOLD');
    for (let i = 0; i < 5; i += 1) await server.device(`FOLD-${i}`, { modelId });
    await moveDaysBack(100);
    for (let i = 5; i < 9; i += 1) await server.device(`FOLD-${i}`, { modelId });
    const seen = async () => [
      await server.send(dashboardApi.figures, root),
      await server.send(dashboardApi.amounts, root, { query: { by: 'day' } }),
      await server.send(dashboardApi.amounts, root, { query: { by: 'month' } }),
    ];
    const [first, rows] = [await seen(), await count()];
    await Promise.all([
      sql`select fold_tally(5000)`.execute(server.db),
      sql`select fold_tally(5000)`.execute(server.db),
    ]);
    expect(await seen()).toEqual(first);
    expect(await count()).toBeLessThan(rows);
  });
  const count = async () =>
    (
      await server.db
        .selectFrom('tally')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
});

it('[DASH-03] leave returned devices out of the sales by model', async () => {
  const world = await openStock(server);
  const modelId = await server.model('SALES');
  const codes = await Promise.all(
    [1, 2, 3].map(async (n) => (await server.device(`SALES-${n}`, { modelId }), `SALES-${n}`)),
  );
  const ofModel = async (of: 'month' | 'all') =>
    (await server.send(dashboardApi.sales, root, { query: { of } })).models.find(({ id }) => id === modelId)
      ?.n;
  expect(await ofModel('all')).toBeUndefined();
  await world.out(world.a, codes);
  expect(await ofModel('all')).toBeUndefined();
  await server.send(outboundApi.create, world.a.token, {
    body: { target: 'merchant', merchantId: world.a1.merchantId, codes },
  });
  expect([await ofModel('all'), await ofModel('month')]).toEqual([3, 3]);
  await world.return(world.a1, codes.slice(0, 1));
  const [paper] = (await server.send(examineApi.list, world.a.token, {})).rows;
  await server.send(returnApi.approve, world.a.token, { params: { id: paper?.documentId ?? 0 }, body: {} });
  expect([await ofModel('all'), await ofModel('month')]).toEqual([2, 2]);
});
