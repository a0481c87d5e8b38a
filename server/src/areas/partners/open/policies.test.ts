import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, type TestServer } from '../../../../test/harness';
import { addPartner } from '../../../../test/partners';
import { inTransaction } from '../../../lib/db';

/*
 * Tests which rows the database shows to partners, whatever the query is. Handlers name the owner in their queries only
 * so that an index is used.
 */

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

/** Returns the codes of all devices that the database shows to an application. */
const seen = (id: number, test = false): Promise<string[]> =>
  inTransaction(server.db, async (tx) => {
    await sql`select set_config('app.application_id', ${String(id)}, true), set_config('app.test', ${String(test)}, true)`.execute(
      tx,
    );
    await sql`set local role chargehand_partner`.execute(tx);
    const { rows } = await sql<{ code: string }>`select code from device order by code`.execute(tx);
    return rows.map(({ code }) => code);
  });

it('[OPENAPI-02] [OPENAPI-08] row-level security shows an application its chosen or its test devices', async () => {
  const { db } = server;
  const [partner, otherPartner] = [await addPartner(db), await addPartner(db)];
  await sql`insert into api_application_device values (${partner.id}, ${world.devices.a1})`.execute(db);
  await sql`insert into api_test_device values (${world.devices.b1})`.execute(db);
  expect(await seen(partner.id)).toEqual(['DEV-A01']);
  expect(await seen(otherPartner.id)).toEqual([]);
  expect(await seen(partner.id, true)).toEqual(['DEV-B01']);
});
