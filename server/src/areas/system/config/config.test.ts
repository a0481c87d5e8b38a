import { configApi } from '@chargehand/contract/areas/system/config';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { tokenHash } from '../../../lib/session/secret';
import { parameter, seedParameters } from '../../../lib/parameters';
import { tidy } from '../../../../test/tidy';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const draft = (more: Record<string, unknown> = {}) => ({
  configName: '夜间模式',
  configKey: 'telemetry.days',
  configValue: '30',
  remark: '',
  ...more,
});
const byKey = (key: string, token = root) => server.call('GET', `/system/config/configKey/${key}`, { token });

describe('system parameters', () => {
  it('[CONFIG-01] are read, added, changed and removed by the calls of the wire', async () => {
    const { id } = await server.send(configApi.create, root, { body: draft() });
    expect((await server.call('GET', `/system/config/${id}`, { token: root })).data).toMatchObject({
      id,
      ...draft({ remark: null }),
      builtIn: false,
    });
    expect(
      (await server.call('PUT', '/system/config', { token: root, body: draft({ id, configValue: '60' }) }))
        .code,
    ).toBe(1);
    const list = await server.call('GET', '/system/config/list', { token: root, query: { search: '夜间' } });
    expect(list.data).toMatchObject({ total: 1, rows: [{ configValue: '60' }] });
    expect((await server.call('DELETE', `/system/config/${id}`, { token: root })).code).toBe(1);
    expect((await server.call('GET', `/system/config/${id}`, { token: root })).code).toBe(404);
  });

  it('[CONFIG-02] a key returns its value, in data and in msg, and follows a change', async () => {
    const { id } = await server.send(configApi.create, root, { body: draft({ configKey: 'a.key' }) });
    await until(async () => (await byKey('a.key')).code === 1);
    expect(await byKey('a.key')).toMatchObject({ code: 1, msg: '30', data: '30' });
    await server.call('PUT', '/system/config', {
      token: root,
      body: draft({ id, configKey: 'a.key', configValue: '31' }),
    });
    await until(async () => (await byKey('a.key')).data === '31');
    expect((await byKey('no.key')).code).toBe(404);
  });

  it('[CONFIG-03] refreshCache makes the server read changes made directly in the database', async () => {
    await server.send(configApi.create, root, { body: draft({ configKey: 'b.key', configValue: 'old' }) });
    await until(async () => (await byKey('b.key')).data === 'old');
    await server.db
      .updateTable('config')
      .set({ configValue: 'new' })
      .where('configKey', '=', 'b.key')
      .execute();
    expect((await byKey('b.key')).data).toBe('old');
    expect((await server.call('DELETE', configApi.refresh.path, { token: root })).code).toBe(1);
    await until(async () => (await byKey('b.key')).data === 'new');
  });

  it('[CONFIG-04] parameters read by the server accept only valid values, and take effect at once', async () => {
    const find = async (key: string) => {
      const { rows } = await server.send(configApi.list, root, { query: { configKey: key } });
      return rows[0] ?? expect.unreachable(key);
    };
    const idle = await find('session.idleHours');
    expect(idle).toMatchObject({ builtIn: true, configValue: '12', isPublic: false });
    const set = (configValue: string) =>
      server.call('PUT', configApi.update.path, {
        token: root,
        body: { ...idle, configName: 'renamed', configValue, isPublic: true, remark: 'night shift' },
      });
    for (const wrong of ['0', '169', 'twelve', '1.5', ''])
      expect((await set(wrong)).data, wrong).toMatchObject({ errors: [{ field: 'configValue' }] });
    const { token } = await server.account('idle', staff);
    await server.db
      .updateTable('session')
      .set({ usedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() })
      .where('tokenHash', '=', tokenHash(token))
      .execute();
    expect((await byKey('session.idleHours', token)).data).toBe('12');
    await server.db
      .updateTable('session')
      .set({ usedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() })
      .where('tokenHash', '=', tokenHash(token))
      .execute();
    expect((await set('1')).code).toBe(1);
    expect((await byKey('session.idleHours', token)).code).toBe(401);
    expect(await find('session.idleHours')).toMatchObject({
      configName: '会话空闲时限（小时）',
      configValue: '1',
      isPublic: false,
      remark: 'night shift',
    });
    expect((await set('12')).code).toBe(1);
    expect(await parameter(server.db, 'session.idleHours')).toBe(12);
    // Writes invalid values directly to the database. They must be ignored: the default applies, and accounts can still
    // sign in.
    for (const configValue of ['', 'soon', '0', '9999999999']) {
      await server.db
        .updateTable('config')
        .set({ configValue })
        .where('configKey', '=', 'session.idleHours')
        .execute();
      expect(await parameter(server.db, 'session.idleHours')).toBe(12);
      expect((await server.call('GET', configApi.list.path, { token: root })).code).toBe(1);
    }
    expect((await set('12')).code).toBe(1);
    await seedParameters(server.db);
    expect((await find('session.idleHours')).remark).toBe('night shift');
    const german = await server.call('GET', configApi.list.path, {
      token: root,
      query: { search: 'leerlauf' },
      headers: { lang: 'de_DE' },
    });
    expect(german.data).toMatchObject({
      total: 1,
      rows: [{ configName: 'Leerlaufgrenze einer Sitzung (Stunden)' }],
    });
  });

  it('telemetry is kept for the number of days that the parameter states', async () => {
    const partitions = async () =>
      (
        await sql<{ name: string }>`select relname as name from pg_class
          where relispartition and relkind = 'r' and relname like 'telemetry_%' order by 1`.execute(server.db)
      ).rows.length;
    const set = (configValue: string) =>
      server.db
        .updateTable('config')
        .set({ configValue })
        .where('configKey', '=', 'telemetry.keptDays')
        .execute();
    await set('90');
    for (const days of [40, 60])
      await sql`select ensure_telemetry_partition(current_date - ${days}::int)`.execute(server.db);
    const before = await partitions();
    await tidy(server.db);
    expect(await partitions()).toBe(before);
    await set('50');
    await tidy(server.db);
    expect(await partitions()).toBe(before - 1);
    await set('90');
  });

  it('only a public key is read by every account, and a secret value by none', async () => {
    const { agentA } = await openTwoAgencies(server);
    const add = (configKey: string, more: Record<string, unknown>) =>
      server.send(configApi.create, root, { body: draft({ configKey, ...more }) });
    await add('an.open', { isPublic: true });
    await add('an.inner', {});
    const { id } = await add('a.secret', { isSecret: true, configValue: 'hunter2-secret' });
    await until(async () => (await byKey('an.open', agentA.token)).data === '30');
    for (const key of ['an.inner', 'a.secret', 'session.idleHours', 'no.such'])
      expect((await byKey(key, agentA.token)).code, key).toBe(403);
    expect((await byKey('an.inner')).data).toBe('30');
    expect((await byKey('a.secret')).code).toBe(403);
    expect((await byKey('security.requireTwoFactor', agentA.token)).data).toBe('false');

    const change = (more: Record<string, unknown>) =>
      server.call('PUT', configApi.update.path, {
        token: root,
        body: draft({ id, configKey: 'a.secret', configValue: '', ...more }),
      });
    const kept = () =>
      server.db.selectFrom('config').select('configValue').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await change({ isSecret: true, remark: 'x' })).code).toBe(1);
    expect((await kept()).configValue).toBe('hunter2-secret');
    // A secret value can become readable only together with a new value.
    expect((await change({ isSecret: false })).data).toMatchObject({ errors: [{ field: 'configValue' }] });
    expect((await change({ isSecret: true, isPublic: true })).data).toMatchObject({
      errors: [{ field: 'isPublic' }],
    });
    expect((await change({ isSecret: true, configValue: 'hunter3-secret' })).code).toBe(1);
    const seen = [
      await server.call('GET', configApi.list.path, { token: root, query: { pageSize: 100 } }),
      await server.call('GET', `/system/config/${id}`, { token: root }),
    ];
    expect((await server.call('DELETE', `/system/config/${id}`, { token: root })).code).toBe(1);
    const log = await server.db.selectFrom('operationLog').selectAll().execute();
    expect(log.filter(({ action }) => action.startsWith('config.')).length).toBeGreaterThan(5);
    expect(JSON.stringify([seen.map(({ body }) => body), log])).not.toMatch(/hunter/);
  });

  it('an existing key is refused, and a built-in parameter keeps its key', async () => {
    await server.db
      .insertInto('config')
      .values({ configName: 'x', configKey: 'built.in', configValue: '1', builtIn: true })
      .execute();
    const { id } = await server.db
      .selectFrom('config')
      .select('id')
      .where('configKey', '=', 'built.in')
      .executeTakeFirstOrThrow();
    expect(
      (
        await server.call('POST', configApi.create.path, {
          token: root,
          body: draft({ configKey: 'built.in' }),
        })
      ).data,
    ).toMatchObject({ errors: [{ field: 'configKey' }] });
    expect((await server.call('DELETE', `/system/config/${id}`, { token: root })).code).toBe(1404);
    expect(
      (await server.call('PUT', '/system/config', { token: root, body: draft({ id, configKey: 'renamed' }) }))
        .data,
    ).toMatchObject({ errors: [{ field: 'configKey' }] });
    expect(
      (
        await server.call('PUT', '/system/config', {
          token: root,
          body: draft({ id, configKey: 'built.in', configValue: '2' }),
        })
      ).code,
    ).toBe(1);
    const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
    const { token } = await server.account('reseller', { mType: 2, agentId: agent.id, merchantId: null });
    for (const [method, path] of [
      ['GET', configApi.list.path],
      ['POST', configApi.create.path],
      ['PUT', configApi.update.path],
      ['DELETE', `/system/config/${id}`],
      ['DELETE', configApi.refresh.path],
    ] as const)
      expect(
        (await server.call(method, path, { token, ...(method === 'GET' ? {} : { body: draft() }) })).code,
      ).toBe(403);
    expect((await byKey('built.in')).data).toBe('2');
  });
});
