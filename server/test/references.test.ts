import { agentApi } from '@chargehand/contract/areas/people/agent';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRollout } from './authorisation/recipes.firmware';
import { addCabinetModel } from './cabinets';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from './harness';
import { seedTenant } from './isolation/seeds';
import { counted, uncounted, uncountedTargets } from './references';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/**
 * Returns the references that prevent deletions of rows which the API can delete, as `table.column`. Leaves out those
 * to `uncountedTargets`.
 */
async function preventing(): Promise<string[]> {
  const { rows } = await sql<{ reference: string; target: string }>`
    select conrelid::regclass || '.' || attname as reference, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('a', 'r') and exists (
      select from unnest(array['chargehand_staff', 'chargehand_tenant']) as actor
      where has_table_privilege(actor, confrelid, 'delete'))`.execute(server.db);
  return rows.filter(({ target }) => !(target in uncountedTargets)).map(({ reference }) => reference);
}

it('each foreign key that prevents a deletion is counted by a holder, which the user sees before', async () => {
  const listed = [...counted, ...Object.keys(uncounted)];
  // If a reference is missing here, count it in `Holders` of the noun to which it refers, and add it to references.ts.
  expect((await preventing()).sort()).toEqual(listed.sort());
});

it('each kind of holder of an agent and of a merchant counts its rows', async () => {
  const root = await server.account('root', superAdministrator);
  const { ids, agentA, merchantA1 } = await openTwoAgencies(server);
  await sql`select ensure_telemetry_partition(current_date)`.execute(server.db);
  await addRollout(server);
  await addCabinetModel(server, 'C1');
  const rows = { size: 1, agentId: ids.a };
  await seedTenant(server, { ...rows, merchantId: null, accountId: agentA.id, token: agentA.token });
  await seedTenant(server, {
    ...rows,
    merchantId: ids.a1,
    accountId: merchantA1.id,
    token: merchantA1.token,
  });
  const counts = (held: { by: string; count: number; keeps: boolean }[]) =>
    Object.fromEntries(held.map(({ by, count, keeps }) => [by, keeps && count]));
  // The merchant has seven past records: a document, a warning and its alarm, another alarm, maintenance, a feedback
  // and a fitting (a device in a slot). They also count for its agent, which has the same seven of its own and two
  // stocktakes.
  expect(counts(await server.send(merchantApi.holders, root.token, { params: { ids: [ids.a1] } }))).toEqual({
    appUser: 2,
    device: 2,
    cabinet: 1,
    qrBatch: 1,
    pastRecord: 7,
  });
  expect(counts(await server.send(agentApi.holders, root.token, { params: { ids: [ids.a] } }))).toEqual({
    merchant: 2,
    appUser: 5,
    device: 5,
    cabinet: 2,
    qrBatch: 2,
    pastRecord: 16,
  });
  expect(counts(await server.send(agentApi.holders, root.token, { params: { ids: [ids.b] } }))).toEqual({
    merchant: 1,
    appUser: 1,
    device: 1,
  });
});
