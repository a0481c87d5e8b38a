import { accountApi } from '@chargehand/contract/areas/system/account';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { tidy } from '../../../../test/tidy';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
let clerk: string;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
  clerk = (await server.account('clerk', staff)).token;
});
afterAll(() => server.close());

const draft = (more: Record<string, unknown> = {}) => ({
  nameZh: '图瓦卢',
  nameEn: 'Tuvalu',
  areaCode: '+688',
  language: 'en',
  languageTag: 'en-TV',
  timeDifference: '+4',
  ...more,
});
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const read = (query: Record<string, unknown>, token = root) =>
  server.send(operationLogApi.list, token, { query });
const detail = (id: number, token = root) => server.send(operationLogApi.get, token, { params: { id } });

describe('the operation log', () => {
  it('is refused without the permission', async () => {
    for (const path of [operationLogApi.list.path, '/api/admin/operation-log/1']) {
      expect((await server.call('GET', path)).code).toBe(401);
      for (const who of [world.agentA, world.merchantA1])
        expect((await server.call('GET', path, { token: who.token })).code).toBe(403);
    }
  });

  it('[AUDIT-01] shows account, action, before and after, time and origin of every write', async () => {
    const headers = { 'user-agent': agent };
    const { id } = await server.send(regionApi.create, clerk, { body: draft(), headers });
    const change = draft({ timeDifference: '+3' });
    await server.send(regionApi.update, clerk, { params: { id }, body: change, headers });
    await server.send(regionApi.remove, clerk, { params: { ids: id }, headers });

    const { rows, total } = await read({ target: String(id), area: 'region' });
    expect(total).toBe(3);
    expect(rows.map(({ action }) => action)).toEqual(['region.remove', 'region.update', 'region.create']);
    for (const row of rows)
      expect(row).toMatchObject({
        account: 'clerk',
        name: 'clerk',
        mType: 1,
        target: String(id),
        targetName: '图瓦卢',
        ip: '127.0.0.1',
        userAgent: agent,
      });
    const [removed, updated, created] = await Promise.all(rows.map((row) => detail(row.id)));
    expect(created).toMatchObject({ before: null, after: draft() });
    expect(updated).toMatchObject({ before: { timeDifference: '+4' }, after: { timeDifference: '+3' } });
    expect(removed).toMatchObject({ before: [{ nameEn: 'Tuvalu' }], after: null });
    expect(new Date(created?.at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);

    // A failed write is not logged.
    await server.call('POST', regionApi.create.path, { token: clerk, body: draft({ areaCode: 'x' }) });
    expect((await read({ account: 'clerk' })).total).toBe(3);
  });

  it('contains no password', async () => {
    const role = server.db.selectFrom('role').select('id').where('key', '=', 'administrator');
    const { id: roleId } = await role.executeTakeFirstOrThrow();
    await server.send(accountApi.create, root, {
      body: { account: 'newcomer', name: 'Newcomer', pwd: password, contact: '', roleId },
    });
    const { rows } = await read({ area: 'account', verb: 'create' });
    const shown = await detail(rows[0]?.id ?? 0);
    expect(shown.targetName).toBe('newcomer · Newcomer');
    expect(JSON.stringify(shown)).not.toContain(password);
  });

  it('is searched by account, area, action, target, address and time', async () => {
    const { id } = await server.send(regionApi.create, root, {
      body: draft({ nameZh: '瑙鲁', nameEn: 'Nauru' }),
    });
    const other = await server.send(regionApi.create, root, {
      body: draft({ nameZh: '帕劳', nameEn: 'Palau' }),
    });
    await server.send(regionApi.remove, root, { params: { ids: `${id},${other.id}` } });
    const total = async (query: Record<string, unknown>) => (await read(query)).total;
    expect(await total({ target: String(other.id) })).toBe(2);
    expect(await total({ target: String(other.id), verb: ['remove'] })).toBe(1);
    expect(await total({ area: ['region', 'account'], account: 'clerk' })).toBe(3);
    expect(await total({ search: 'CLER' })).toBe(3);
    expect(await total({ search: String(other.id) })).toBeGreaterThanOrEqual(2);
    expect(await total({ ip: '10.1.1.1' })).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect(await total({ params: { beginTime: today, endTime: today } })).toBe((await read({})).total);
    expect(await total({ params: { endTime: '2020-01-01' } })).toBe(0);
  });

  it('is exported as an Excel file, and the export is logged, too', async () => {
    const columns = [
      { key: 'area', label: '对象', texts: { region: '区域' } },
      { key: 'verb', label: '操作' },
      { key: 'targetName', label: '名称' },
    ];
    const response = await server.app.inject({
      method: 'POST',
      url: operationLogApi.export.path,
      headers: { authorization: `Bearer ${root}`, 'content-type': 'application/json' },
      payload: { account: 'clerk', columns },
    });
    const [sheet] = await readXlsx(response.rawPayload);
    expect(sheet?.data).toEqual([
      ['对象', '操作', '名称'],
      ...['remove', 'update', 'create'].map((verb) => ['区域', verb, '图瓦卢']),
    ]);
    expect((await read({ area: 'operationLog', verb: 'export' })).total).toBe(1);
    expect(
      (
        await server.call('POST', operationLogApi.export.path, {
          token: world.agentA.token,
          body: { columns },
        })
      ).code,
    ).toBe(403);
  });

  it('cannot be updated, deleted or truncated over the application’s database connection', async () => {
    const n = (await read({})).total;
    const tries = [
      sql`update operation_log set action = 'x.y'`,
      sql`delete from operation_log`,
      sql`truncate operation_log`,
    ];
    for (const statement of tries) await expect(statement.execute(server.db)).rejects.toThrow(/append-only/);
    // Repeats the tries with ordinary triggers disabled, as a superuser can do by `session_replication_role`. The log
    // must be protected even then.
    for (const statement of tries)
      await expect(
        server.db.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await statement.execute(tx);
        }),
      ).rejects.toThrow(/append-only/);
    const { rows } = await sql<{ right: string }>`select acl.privilege_type as right
      from pg_class, aclexplode(relacl) acl where relname = 'operation_log'`.execute(server.db);
    const rights = rows.map(({ right }) => right);
    expect(rights).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
    expect(rights).not.toContain('UPDATE');
    expect(rights).not.toContain('TRUNCATE');
    expect((await read({})).total).toBe(n);
  });

  it('drops entries older than the configured days, but none younger than 180 days', async () => {
    const add = (days: number) =>
      sql`insert into operation_log (at, action, ip) values (now() - make_interval(days => ${days}), ${`old.d${days}`}, '-')`.execute(
        server.db,
      );
    for (const days of [170, 190, 800]) await add(days);
    const left = async () => (await read({ area: 'old' })).rows.map(({ verb }) => verb);
    await tidy(server.db);
    expect(await left()).toEqual(['d170', 'd190']);
    const keep = (configValue: string) =>
      server.db
        .updateTable('config')
        .set({ configValue })
        .where('configKey', '=', 'operationLog.keptDays')
        .execute();
    await keep('180');
    await tidy(server.db);
    expect(await left()).toEqual(['d170']);
    // An invalid value written directly to the database is ignored: the default applies.
    await keep('1');
    await tidy(server.db);
    expect(await left()).toEqual(['d170']);
  });

  it('shows an agent whose role has the page the actions of its own accounts', async () => {
    await server.call('POST', `/api/admin/bound-device/${world.devices.a1}/port`, {
      token: world.merchantA1.token,
      body: { port: 1, on: true },
    });
    await server.call('POST', `/api/admin/bound-device/${world.devices.b1}/port`, {
      token: world.agentB.token,
      body: { port: 1, on: true },
    });
    await sql`insert into role_menu (role_id, menu_id)
      select role.id, menu.id from role, menu
      where role.key in ('agent', 'merchant') and menu.permission = 'operationLogList:list'`.execute(
      server.db,
    );
    const seen = async (token: string) => (await read({}, token)).rows.map(({ account }) => account);
    expect(await seen(world.agentA.token)).toEqual(['merchant-a1']);
    expect(await seen(world.agentB.token)).toEqual(['agent-b']);
    expect(await seen(world.merchantA2.token)).toEqual([]);
    const [mine] = (await read({}, world.agentA.token)).rows;
    expect(
      (await server.call('GET', `/api/admin/operation-log/${mine?.id}`, { token: world.agentB.token })).code,
    ).toBe(404);
  });
});
