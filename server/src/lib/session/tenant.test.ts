import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';
import { asSession } from './tenant';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  await server.db
    .insertInto('deviceState')
    .values(Object.values(world.devices).map((deviceId) => ({ deviceId })))
    .execute();
});
afterAll(() => server.close());

const asAgentA = () => ({ accountId: world.agentA.id, agentId: world.ids.a, merchantId: null });
const asMerchantA1 = () => ({
  accountId: world.merchantA1.id,
  agentId: world.ids.a,
  merchantId: world.ids.a1,
});

describe('tenant isolation', () => {
  it('[ISOLATION-06] every table that tenants can access has row-level security with a policy for them', async () => {
    const { rows } = await sql<{ table: string; secured: boolean; policies: number; owner: boolean }>`
      select c.relname as table, c.relrowsecurity as secured,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p', 'v', 'm')
        -- A view that asks as its reader shows what its tables show.
        and not (c.relkind = 'v' and coalesce('security_invoker=true' = any(c.reloptions), false))
        and (has_any_column_privilege('chargehand_tenant', c.oid, 'select, insert, update')
          or has_table_privilege('chargehand_tenant', c.oid, 'delete'))`.execute(server.db);
    expect(rows.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['device', 'device_state', 'app_user', 'merchant', 'command', 'telemetry']),
    );
    expect(rows.filter(({ secured, policies }) => !secured || policies === 0)).toEqual([]);
  });

  it('[ISOLATION-06] every table with rows of agents or merchants has row-level security', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('agent_id', 'merchant_id', 'device_id')
      where c.relkind in ('r', 'p') and not c.relispartition and not c.relrowsecurity`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('[ISOLATION-05] the tenant role owns nothing, bypasses nothing, and applies to one transaction only', async () => {
    const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'chargehand_tenant'`.execute(
      server.db,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owned: 0,
      },
    ]);
    const who = sql<{
      role: string;
      agent: string | null;
    }>`select current_user::text as role, current_setting('app.agent_id', true) as agent`;
    const inside = await asSession(server.db, asAgentA(), false, (db) => who.execute(db));
    expect(inside.rows).toEqual([{ role: 'chargehand_tenant', agent: String(world.ids.a) }]);
    for (let i = 0; i < 10; i += 1) {
      const [outside] = (await who.execute(server.db)).rows;
      expect(outside?.role).not.toBe('chargehand_tenant');
      expect(outside?.agent ?? '').toBe('');
    }
  });

  it('[ISOLATION-04] a query without a condition returns own rows only, in joins, counts and aggregates too', async () => {
    const see = (session: Parameters<typeof asSession>[1]) =>
      asSession(server.db, session, false, async (db) => ({
        devices: (await db.selectFrom('device').select('code').orderBy('code').execute()).map(
          ({ code }) => code,
        ),
        states: (await db.selectFrom('deviceState').select('deviceId').execute()).length,
        users: (
          await db.selectFrom('appUser').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
        ).n,
        joined: (
          await db
            .selectFrom('appUser')
            .innerJoin('device', 'device.userId', 'appUser.id')
            .select('code')
            .execute()
        ).length,
        merchants: (await db.selectFrom('merchant').select('name').orderBy('name').execute()).map(
          ({ name }) => name,
        ),
        agents: (await db.selectFrom('agent').select('name').execute()).map(({ name }) => name),
        accounts: (await db.selectFrom('account').select('account').execute()).length,
      }));
    expect(await see(asAgentA())).toEqual({
      devices: ['DEV-A00', 'DEV-A01', 'DEV-A02'],
      states: 3,
      users: 3,
      joined: 3,
      merchants: ['A1', 'A2'],
      agents: ['A'],
      accounts: 3,
    });
    expect(await see(asMerchantA1())).toEqual({
      devices: ['DEV-A01'],
      states: 1,
      users: 1,
      joined: 1,
      merchants: ['A1'],
      agents: ['A'],
      accounts: 1,
    });
  });

  it('[ISOLATION-05] tables that the tenant role may not access refuse every query', async () => {
    for (const table of [
      'session',
      'captcha',
      'password_ticket',
      'app_session',
      'outbox',
      'attempt',
      'verification_code',
      'migration',
    ])
      await expect(
        asSession(server.db, asAgentA(), false, (db) => sql`select * from ${sql.table(table)}`.execute(db)),
      ).rejects.toThrow(/permission denied/);
  });

  it('[ISOLATION-03] writes on foreign rows, or with a foreign tenant, change nothing or are refused', async () => {
    const foreign = await asSession(server.db, asAgentA(), true, (db) =>
      db
        .updateTable('command')
        .set({ status: 'applied' })
        .where('deviceId', '=', world.devices.b1)
        .executeTakeFirst(),
    );
    expect(Number(foreign.numUpdatedRows)).toBe(0);
    const insert = (deviceId: number) =>
      asSession(server.db, asAgentA(), true, (db) =>
        db.insertInto('command').values({ deviceId, kind: 'switchPort', port: 1, onState: true }).execute(),
      );
    await expect(insert(world.devices.b1)).rejects.toThrow(/row-level security/);
    await expect(insert(world.devices.a1)).resolves.toBeDefined();
    const merchant = (agentId: number, customerCode: string) =>
      asSession(server.db, asAgentA(), true, (db) =>
        db.insertInto('merchant').values({ agentId, customerCode, name: 'x' }).execute(),
      );
    await expect(merchant(world.ids.b, 'NEW-B')).rejects.toThrow(/row-level security/);
    await expect(merchant(world.ids.a, 'NEW-A')).resolves.toBeDefined();
  });

  it('[ISOLATION-07] operator staff see all agents’ and merchants’ rows', async () => {
    const { token } = await server.account('root', superAdministrator);
    expect((await server.call('GET', '/api/admin/bound-device/list', { token })).data).toMatchObject({
      total: 4,
    });
  });

  it('[ISOLATION-01, ISOLATION-02] lists, details and commands do not reach a foreign device', async () => {
    const list = async (token: string) =>
      (
        (
          await server.call('GET', '/api/admin/bound-device/list', {
            token,
            query: { orderByColumn: 'code', isAsc: 'asc' },
          })
        ).data as { rows: { code: string }[] }
      ).rows.map(({ code }) => code);
    expect(await list(world.agentA.token)).toEqual(['DEV-A00', 'DEV-A01', 'DEV-A02']);
    expect(await list(world.agentB.token)).toEqual(['DEV-B01']);
    expect(await list(world.merchantA1.token)).toEqual(['DEV-A01']);
    expect(await list(world.merchantA2.token)).toEqual(['DEV-A02']);
    for (const [token, id] of [
      [world.agentA.token, world.devices.b1],
      [world.merchantA1.token, world.devices.a2],
      [world.merchantA1.token, world.devices.a],
    ] as const) {
      expect((await server.call('GET', `/api/admin/bound-device/${id}`, { token })).code).toBe(404);
      expect(
        (
          await server.call('POST', `/api/admin/bound-device/${id}/port`, {
            token,
            body: { port: 1, on: false },
          })
        ).code,
      ).toBe(404);
    }
    expect(
      (await server.call('GET', '/api/admin/dashboard/figures', { token: world.merchantA1.token })).data,
    ).toMatchObject({ devices: 1, bound: 1, users: 1 });
  });

  it('a tenant’s write is logged in its own name, and the entry cannot be changed or deleted', async () => {
    await server.call('POST', `/api/admin/bound-device/${world.devices.a1}/port`, {
      token: world.merchantA1.token,
      body: { port: 2, on: false },
    });
    const entry = await server.db
      .selectFrom('operationLog')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      accountId: world.merchantA1.id,
      agentId: world.ids.a,
      merchantId: world.ids.a1,
      action: 'boundDevice.switchPort',
      target: String(world.devices.a1),
      after: { port: 2, on: false },
      ip: '127.0.0.1',
    });
    await expect(server.db.deleteFrom('operationLog').execute()).rejects.toThrow(/append-only/);
    await expect(server.db.updateTable('operationLog').set({ action: 'x' }).execute()).rejects.toThrow(
      /append-only/,
    );
  });
});
