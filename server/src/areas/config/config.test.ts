import { configApi } from '@chargehand/contract/areas/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const draft = (more: Record<string, unknown> = {}) => ({
  configName: '保留天数',
  configKey: 'telemetry.days',
  configValue: '30',
  remark: '',
  ...more,
});
const byKey = (key: string, token = root) => server.call('GET', `/system/config/configKey/${key}`, { token });

describe('system parameters', () => {
  it('[CONFIG-01] the calls of the wire read, add, change and remove one', async () => {
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
    const list = await server.call('GET', '/system/config/list', { token: root, query: { search: '保留' } });
    expect(list.data).toMatchObject({ total: 1, rows: [{ configValue: '60' }] });
    expect((await server.call('DELETE', `/system/config/${id}`, { token: root })).code).toBe(1);
    expect((await server.call('GET', `/system/config/${id}`, { token: root })).code).toBe(404);
  });

  it('[CONFIG-02] a key answers its value, in data and in msg, and follows a change', async () => {
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

  it('[CONFIG-03] refreshCache makes the server read what was changed behind its back', async () => {
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

  it('refuses a key twice, and leaves what the server reads itself under its key', async () => {
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
    expect((await server.call('DELETE', `/system/config/${id}`, { token: root })).code).toBe(403);
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
    const { token } = await server.account('staff', staff);
    expect((await server.call('POST', configApi.create.path, { token, body: draft() })).code).toBe(403);
    expect((await byKey('built.in', token)).data).toBe('2');
  });
});
