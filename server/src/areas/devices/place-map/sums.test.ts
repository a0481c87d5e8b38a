import { placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { deleteInBatches } from '../../../lib/upkeep/upkeep';
import { placeMapUpkeep } from './upkeep';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const asia = { west: 50, south: 0, east: 150, north: 70 };
const view = ({ token }: { token: string }, zoom: number) =>
  server.send(placeMapApi.view, token, { query: { zoom, ...asia } });
const count = async () => {
  for (const upkeep of placeMapUpkeep) await deleteInBatches(server.db, upkeep);
};

it('[PLACE-03] sums of cells show the same as the places, for each holder, also while places come, move and go', async () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const some = (holder: { agent: number | null; merchant: number | null }, n: number) =>
    sql`insert into place (name, latitude, longitude, time_zone, agent_id, merchant_id)
      select 'P' || n, 20 + ${random()}::float8 * 30 + n % 7 * 2, 60 + ${random()}::float8 * 50 + n % 5 * 3, 'UTC', ${holder.agent}::bigint,
        ${holder.merchant}::bigint from generate_series(1, ${n}) n`.execute(server.db);
  const { a, a1, b } = world.ids;
  const holders = [
    { agent: null, merchant: null },
    { agent: a, merchant: null },
    { agent: a, merchant: a1 },
    { agent: b, merchant: null },
  ];
  const shown = async () => {
    const views = [];
    for (const who of [clerk, world.agentA, world.merchantA1, world.agentB])
      for (const zoom of [1, 3, 5]) views.push(await view(who, zoom));
    return views;
  };
  const asIfUnsummed = async () => {
    await sql`insert into place_cell_change (cx, cy) select distinct x >> 22, y >> 22 from place_point
      union select cx, cy from place_cell`.execute(server.db);
    return shown();
  };
  for (let round = 0; round < 3; round += 1) {
    for (const holder of holders) await some(holder, 12);
    await sql`update place set longitude = longitude + 7 where id % 5 = ${round}`.execute(server.db);
    await sql`delete from place where id % 7 = ${round}`.execute(server.db);
    // A part is summed, and the rest has changed since.
    const before = await shown();
    expect(before).toEqual(await asIfUnsummed());
    await count();
    const { rows } = await sql`select from place_cell_change`.execute(server.db);
    expect(rows).toEqual([]);
    expect(await shown()).toEqual(before);
    const places = before[0]?.groups.reduce((sum, group) => sum + group.count, before[0].places.length);
    expect(places).toBeGreaterThan(25);
  }
});
