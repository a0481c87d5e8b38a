import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../test/harness';
import { type Caller, asSession } from './session/tenant';

/* Tests of what the database itself allows for each kind of caller, regardless of the handlers. */

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let callers: Record<'staff' | 'agent' | 'merchant' | 'app' | 'partner', Caller>;
let users: { id: number; nickname: string }[];
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  users = await server.db.selectFrom('appUser').select(['id', 'nickname']).orderBy('id').execute();
  const root = await server.account('root', superAdministrator);
  callers = {
    staff: { accountId: root.id, agentId: null, merchantId: null },
    agent: { accountId: world.agentA.id, agentId: world.ids.a, merchantId: null },
    merchant: { accountId: world.merchantA1.id, agentId: world.ids.a, merchantId: world.ids.a1 },
    app: { userId: users[0]?.id ?? 0 },
    partner: { applicationId: 0, agentId: world.ids.a, merchantId: null, test: false },
  };
});
afterAll(() => server.close());

const names = ['staff', 'agent', 'merchant', 'app', 'partner'] as const;
const run = (who: (typeof names)[number], text: string, write = true) =>
  asSession(server.db, callers[who], write, (db) => sql.raw<Record<string, unknown>>(text).execute(db));

describe('database roles', () => {
  it('[ISOLATION-05] own nothing, bypass nothing, are members of no role, and apply to one transaction only', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members where member = r.oid) as becomes
      from pg_roles r where rolname like 'chargehand\\_%' order by 1`.execute(server.db);
    expect(rows).toEqual(
      ['chargehand_app', 'chargehand_partner', 'chargehand_staff', 'chargehand_tenant'].map((name) => ({
        name,
        mighty: false,
        owned: 0,
        becomes: 0,
      })),
    );
    for (const [who, role] of [
      ['staff', 'chargehand_staff'],
      ['agent', 'chargehand_tenant'],
      ['merchant', 'chargehand_tenant'],
      ['app', 'chargehand_app'],
      ['partner', 'chargehand_partner'],
    ] as const) {
      expect((await run(who, 'select current_user::text as name')).rows).toEqual([{ name: role }]);
      const after = await sql<{ name: string; id: string | null }>`select current_user::text as name,
        nullif(current_setting('app.account_id', true), '') as id`.execute(server.db);
      expect(after.rows[0]?.name).not.toMatch(/^chargehand_(staff|tenant|app|partner)$/);
      expect(after.rows[0]?.id).toBeNull();
    }
  });

  it('cannot read hashes of passwords, tokens and device secrets', async () => {
    for (const [table, column] of [
      ['account', 'password_hash'],
      ['session', 'token_hash'],
      ['device', 'secret_hash'],
      ['app_user', 'password_hash'],
      ['app_session', 'token_hash'],
      ['password_ticket', 'token_hash'],
      ['sign_in_ticket', 'token_hash'],
      ['api_application', 'token_hash'],
      ['api_secret', 'hash'],
    ])
      for (const who of names)
        await expect(run(who, `select ${column} from ${table}`), `${who} ${table}`).rejects.toThrow(
          /permission denied/,
        );
  });

  it('cannot open a session or write a log entry for another account', async () => {
    const session = (id: number) =>
      `insert into session (token_hash, account_id, ip) values (gen_random_uuid()::text::bytea, ${id}, 'x')`;
    const entry = (column: string, id: number) =>
      `insert into operation_log (${column}, agent_id, merchant_id, action, ip) values (${id},
        nullif(current_setting('app.agent_id'), '')::bigint, nullif(current_setting('app.merchant_id'), '')::bigint, 'x.y', 'x')`;
    for (const who of ['staff', 'agent', 'merchant'] as const) {
      // The agent's own merchant, whose sessions the agent may see and end, is another account, too.
      await expect(run(who, session(world.merchantA2.id)), who).rejects.toThrow(/row-level security/);
      await expect(run(who, entry('account_id', world.merchantA2.id)), who).rejects.toThrow(
        /row-level security/,
      );
      const caller = callers[who];
      const accountId = 'accountId' in caller ? caller.accountId : 0;
      await expect(run(who, session(accountId)), who).resolves.toBeDefined();
      await expect(run(who, entry('account_id', accountId)), who).resolves.toBeDefined();
    }
    await expect(run('app', session(world.agentA.id))).rejects.toThrow(/permission denied/);
    await expect(run('app', entry('user_id', users[1]?.id ?? 0))).rejects.toThrow(/row-level security/);
    await expect(run('app', entry('user_id', users[0]?.id ?? 0))).resolves.toBeDefined();
  });

  it('cannot change the logs, and cannot write in a read-only transaction', async () => {
    for (const who of names)
      for (const table of ['operation_log', 'sign_in_log']) {
        await expect(run(who, `delete from ${table}`)).rejects.toThrow(/permission denied/);
        await expect(run(who, `update ${table} set ip = 'x'`)).rejects.toThrow(/permission denied/);
      }
    await expect(run('staff', `update role set remark = 'x'`, false)).rejects.toThrow(/read-only/);
  });

  it('hide factors of other accounts from staff, who can only remove them', async () => {
    await server.db
      .insertInto('twoFactor')
      .values({ accountId: world.agentA.id, secret: Buffer.from('x') })
      .execute();
    expect((await run('staff', 'select * from two_factor')).rows).toEqual([]);
    expect((await run('agent', 'select account_id from two_factor')).rows).toHaveLength(1);
    await expect(run('agent', `select forget_factors(${world.agentA.id})`)).rejects.toThrow(
      /permission denied/,
    );
    await run('staff', `select forget_factors(${world.agentA.id})`);
    expect((await run('agent', 'select account_id from two_factor')).rows).toEqual([]);
  });

  it('show an app user itself and its bound devices, and let it bind a device only with its MAC', async () => {
    expect((await run('app', 'select id from app_user')).rows).toEqual([{ id: users[0]?.id }]);
    expect((await run('app', 'select user_id as "userId" from device')).rows).toEqual([
      { userId: users[0]?.id },
    ]);
    for (const table of ['account', 'session', 'agent', 'merchant', 'telemetry', 'config', 'outbox'])
      await expect(run('app', `select from ${table}`), table).rejects.toThrow(/permission denied/);
    await server.device('FREE-01', { mac: 'AA:AA:AA:AA:AA:01', name: 'Free' });
    const claim = async (code: string, mac: string) =>
      (await run('app', `select device_id as id, refused from claim_device('${code}', '${mac}')`)).rows[0];
    expect(await claim('FREE-01', 'AA:AA:AA:AA:AA:02')).toEqual({ id: null, refused: 'notFound' });
    expect(await claim('NONE-01', 'AA:AA:AA:AA:AA:01')).toEqual({ id: null, refused: 'notFound' });
    expect(
      (await run('app', `update device set name = 'mine' where code = 'FREE-01' returning id`)).rows,
    ).toEqual([]);
    expect(await claim('FREE-01', 'AA:AA:AA:AA:AA:01')).toMatchObject({ refused: null });
    expect(await claim('FREE-01', 'AA:AA:AA:AA:AA:01')).toEqual({ id: null, refused: 'deviceBound' });
    expect((await run('app', 'select from device')).rows).toHaveLength(2);
  });

  it('let an app user create commands only for its own devices and itself, and not change their status', async () => {
    const [ownId = 0, foreignId = 0] = [users[0]?.id, users[1]?.id];
    const { rows } = await sql<{ id: number; userId: number }>`
      select id, user_id as "userId" from device where user_id in (${ownId}, ${foreignId})`.execute(
      server.db,
    );
    const of = (userId: number) => rows.find((row) => row.userId === userId)?.id ?? 0;
    const give = (device: number, user: number) =>
      run(
        'app',
        `insert into command (device_id, kind, user_id) values (${device}, 'restart', ${user}) returning id`,
      );
    await expect(give(of(foreignId), ownId)).rejects.toThrow(/row-level security/);
    await expect(give(of(ownId), foreignId)).rejects.toThrow(/row-level security/);
    await expect(give(of(ownId), ownId)).resolves.toBeDefined();
    await expect(run('app', `update command set status = 'applied'`)).rejects.toThrow(/row-level security/);
    await expect(run('app', `update command set user_id = ${foreignId}`)).rejects.toThrow(
      /permission denied/,
    );
    await sql`insert into command (device_id, kind) values (${of(foreignId)}, 'restart')`.execute(server.db);
    expect((await run('app', 'select user_id as "userId" from command')).rows).toEqual([{ userId: ownId }]);
    await expect(
      run('app', `insert into device_desired (device_id) values (${of(foreignId)})`),
    ).rejects.toThrow(/row-level security/);
    expect((await run('app', 'update device_desired set version = 9 returning device_id')).rows).toEqual([]);
    await expect(run('app', `select ip from device_state`)).rejects.toThrow(/permission denied/);
    await expect(
      run('app', `update app_user set warning_messages = false where id = ${foreignId} returning id`),
    ).resolves.toMatchObject({ rows: [] });
    await expect(run('app', `update app_user set agent_id = agent_id`)).rejects.toThrow(/permission denied/);
  });

  it('[ISOLATION-07] show staff all agents’ and merchants’ rows in every business table', async () => {
    for (const table of ['agent', 'merchant', 'account', 'device', 'app_user', 'session']) {
      const count = `select count(*)::int as n from ${table}`;
      const { rows } = await sql.raw<{ n: number }>(count).execute(server.db);
      expect((await run('staff', count)).rows, table).toEqual(rows);
      expect(rows[0]?.n).toBeGreaterThan(1);
    }
  });
});
