import { authApi } from '@chargehand/contract/areas/system/auth';
import { signInLogApi } from '@chargehand/contract/areas/system/sign-in-log';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  password,
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
});
afterAll(() => server.close());

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const signIn = async (account: string, pwd: string, accountType = 'administrator') =>
  (
    await server.call('POST', authApi.signIn.path, {
      body: { account, pwd, code: '-', accountType },
      headers: { 'user-agent': agent },
    })
  ).code;
const read = (query: Record<string, unknown> = {}, token = root) =>
  server.send(signInLogApi.list, token, { query });

describe('the sign-in log', () => {
  it('requires the permission', async () => {
    const body = { columns: [{ key: 'ip', label: 'IP' }] };
    for (const [method, path] of [
      ['GET', signInLogApi.list.path],
      ['GET', '/api/admin/sign-in-log/1'],
      ['POST', signInLogApi.export.path],
    ] as const) {
      const sent = method === 'POST' ? { body } : {};
      expect((await server.call(method, path, sent)).code).toBe(401);
      expect((await server.call(method, path, { token: world.agentA.token, ...sent })).code).toBe(403);
    }
  });

  it('[AUDIT-02] shows every sign-in attempt, successful or failed, with reason, method and address', async () => {
    expect(await signIn('root', password)).toBe(1);
    expect(await signIn('Root', 'wrong')).toBe(1001);
    expect(await signIn('nobody', 'wrong')).toBe(1001);
    expect(await signIn('agent-a', password, 'merchant')).toBe(1);
    await server.db.updateTable('account').set({ disabled: true }).where('account', '=', 'agent-b').execute();
    expect(await signIn('agent-b', password, 'merchant')).toBe(1003);
    const { rows, total } = await read();
    expect(total).toBe(5);
    const common = { method: 'password', ip: '127.0.0.1', userAgent: agent };
    expect(rows).toMatchObject([
      {
        ...common,
        account: 'agent-b',
        outcome: 'failed',
        reason: 'accountDisabled',
        accountType: 'merchant',
      },
      { ...common, account: 'agent-a', outcome: 'signedIn', reason: null },
      { ...common, account: 'nobody', name: null, outcome: 'failed', reason: 'signInFailed' },
      { ...common, account: 'Root', name: 'root', outcome: 'failed', reason: 'signInFailed' },
      {
        ...common,
        account: 'root',
        name: 'root',
        outcome: 'signedIn',
        reason: null,
        accountType: 'administrator',
      },
    ]);
    expect(await server.send(signInLogApi.get, root, { params: { id: rows[0]?.id } })).toEqual(rows[0]);
    expect(JSON.stringify(rows)).not.toContain('wrong');

    const count = async (query: Record<string, unknown>) => (await read(query)).total;
    expect(await count({ account: 'ROOT' })).toBe(2);
    expect(await count({ outcome: ['failed'] })).toBe(3);
    expect(await count({ outcome: ['signedIn', 'waiting'] })).toBe(2);
    expect(await count({ reason: ['signInFailed'] })).toBe(2);
    expect(await count({ accountType: 'merchant' })).toBe(2);
    expect(await count({ method: ['passkey'] })).toBe(0);
    expect(await count({ search: 'NOBO' })).toBe(1);
    expect(await count({ ip: '10.0.0.1' })).toBe(0);
    expect(await count({ params: { endTime: '2020-01-01' } })).toBe(0);
  });

  it('counts an attempt that waits for its second factor neither as a success nor as a failure', async () => {
    await server.db
      .insertInto('signInLog')
      .values({
        account: 'halfway',
        method: 'password',
        ok: false,
        reason: 'secondFactorNeeded',
        ip: '10.9.9.9',
      })
      .execute();
    const outcomes = async (outcome: string[]) =>
      (await read({ ip: '10.9.9.9', outcome })).rows.map((row) => row.outcome);
    expect(await outcomes(['failed'])).toEqual([]);
    expect(await outcomes(['signedIn'])).toEqual([]);
    expect(await outcomes(['waiting'])).toEqual(['waiting']);
    expect(await outcomes([])).toEqual(['waiting']);
  });

  it('is exported as an Excel file', async () => {
    const columns = [
      { key: 'account', label: '账号' },
      { key: 'outcome', label: '结果', texts: { signedIn: '成功', failed: '失败' } },
    ];
    const response = await server.app.inject({
      method: 'POST',
      url: signInLogApi.export.path,
      headers: { authorization: `Bearer ${root}`, 'content-type': 'application/json' },
      payload: { accountType: 'merchant', columns },
    });
    const [sheet] = await readXlsx(response.rawPayload);
    expect(sheet?.data).toEqual([
      ['账号', '结果'],
      ['agent-b', '失败'],
      ['agent-a', '成功'],
    ]);
  });

  it('is append-only, and an agent with the permission sees its own accounts', async () => {
    for (const statement of [
      sql`update sign_in_log set ok = true`,
      sql`delete from sign_in_log`,
      sql`truncate sign_in_log`,
    ])
      await expect(
        server.db.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await statement.execute(tx);
        }),
      ).rejects.toThrow(/append-only/);
    await sql`insert into role_menu (role_id, menu_id) select role.id, menu.id from role, menu
      where role.key = 'agent' and menu.permission = 'signInLogList:list'`.execute(server.db);
    expect((await read({}, world.agentA.token)).rows.map(({ account }) => account)).toEqual(['agent-a']);
  });
});
