import { searchApi } from '@chargehand/contract/areas/system/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
  await server.device('DEV-STOCK');
});
afterAll(() => server.close());

const find = async (token: string, q: string) =>
  (await server.send(searchApi.find, token, { query: { q } })).results
    .map(({ kind, title }) => `${kind} ${title}`)
    .sort();

describe('search', () => {
  it('finds devices, users and customers by code, MAC, name and account', async () => {
    expect(await find(root, 'dev-a01')).toEqual(['device DEV-A01', 'user DEV-A01']);
    const { mac } = await server.db
      .selectFrom('device')
      .select('mac')
      .where('code', '=', 'DEV-STOCK')
      .executeTakeFirstOrThrow();
    expect(await find(root, mac.toLowerCase())).toEqual(['device DEV-STOCK']);
    expect(await find(root, 'DEV-A02@example')).toEqual(['user DEV-A02']);
    expect(await find(root, 'A1')).toEqual(['merchant A1']);
  });

  it('returns the matching field and the state of each result', async () => {
    const { id } = await server.account('keeper', staff);
    await server.db
      .updateTable('account')
      .set({ disabled: true, name: 'Mara', contact: 'mara@example.test' })
      .where('id', '=', id)
      .execute();
    const why = async (q: string) =>
      (await server.send(searchApi.find, root, { query: { q } })).results.map(
        ({ title, detail, field, state }) => `${title} ${field} ${detail} ${state}`,
      );
    expect(await why('keeper')).toEqual(['keeper name Mara disabled']);
    expect(await why('mara@')).toEqual(['keeper contact mara@example.test disabled']);
    await server.db
      .updateTable('appUser')
      .set({ phone: '+49170555' })
      .where('nickname', '=', 'DEV-A02')
      .execute();
    expect(await why('170555')).toEqual(['DEV-A02 phone +49170555 null']);
    expect(await why('dev-a02@exam')).toEqual([expect.stringMatching(/^DEV-A02 email DEV-A02@exam/i)]);
    await sql`insert into device_state (device_id, online, seen_at) select id, true, now() - interval '1 hour' from device where code = 'DEV-A01'
      on conflict (device_id) do update set online = true, seen_at = now() - interval '1 hour'`.execute(
      server.db,
    );
    expect((await why('DEV-A01'))[0]).toMatch(/^DEV-A01 mac .* unknown$/);
    await server.db
      .updateTable('deviceState')
      .set({ seenAt: sql`now()` })
      .execute();
    expect((await why('DEV-A01'))[0]).toMatch(/ online$/);
    expect((await why('DEV-STOCK'))[0]).toMatch(/ null$/);
  });

  it('takes wildcards literally, and one letter finds nothing', async () => {
    expect(await find(root, '%%')).toEqual([]);
    expect(await find(root, '__')).toEqual([]);
    expect(await find(root, 'D')).toEqual([]);
  });

  it('[ISOLATION-01] finds only rows that the account owns and has a list for', async () => {
    expect(await find(world.agentB.token, 'DEV')).toEqual(['device DEV-B01', 'user DEV-B01']);
    expect(await find(world.merchantA1.token, 'DEV')).toEqual(['device DEV-A01', 'user DEV-A01']);
    expect(await find(world.agentA.token, 'A1')).toEqual(['merchant A1']);
    expect(await find(world.agentB.token, 'A1')).toEqual([]);
    expect(await find(world.merchantA1.token, 'A1')).toEqual([]);
  });
});
