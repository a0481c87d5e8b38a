import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { openAppSession } from '../../../lib/session/app-session';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const read = (query: Record<string, unknown>) => server.send(operationLogApi.list, root, { query });

describe('entries of the operation log', () => {
  it('[AUDIT-01] name their target by code and name, and are found by either, in any of its languages', async () => {
    const { id } = await server.send(roleApi.create, root, {
      body: {
        name: { zh_CN: '巡检员', de_DE: 'Prüferin' },
        sort: 9,
        remark: '',
        key: 'inspector',
        code: '900',
        mType: 1,
      },
    });
    for (const search of ['巡检', 'prüferin', '900']) {
      const { rows } = await read({ search, area: 'role' });
      expect(rows[0], search).toMatchObject({ action: 'role.create', target: String(id) });
    }
    const [entry] = (await read({ target: '900', area: 'role' })).rows;
    expect(entry?.targetName).toBe('900 · 巡检员');
    const german = await server.call('GET', operationLogApi.list.path, {
      token: root,
      query: { target: String(id), area: 'role' },
      headers: { lang: 'de_DE' },
    });
    expect(german.data).toMatchObject({ rows: [{ targetName: '900 · Prüferin' }] });
  });

  it('describe grants with the menu’s titles in the reader’s language', async () => {
    const { id: roleId } = await server.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'inspector')
      .executeTakeFirstOrThrow();
    const { id: menuId } = await server.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'warehouseList:list')
      .executeTakeFirstOrThrow();
    await server.send(roleApi.grant, root, {
      params: { id: roleId },
      body: { grant: [menuId], withdraw: [] },
    });
    const [entry] = (await read({ area: 'role', verb: 'grant' })).rows;
    const words = async (lang: string) => {
      const path = operationLogApi.get.path.replace(':id', String(entry?.id));
      const answer = await server.call('GET', path, { token: root, headers: { lang } });
      return JSON.stringify((answer.data as { after: unknown }).after);
    };
    expect(await words('en_US')).toContain('"Device warehouse · View"');
    expect(await words('zh_CN')).toContain('"设备仓库 · 查看"');
    expect(await words('en_US')).not.toContain('warehouseList');
  });

  it('[AUDIT-01] also record sign-outs, personal settings and actions in the app', async () => {
    const newest = async (action: string) =>
      server.db
        .selectFrom('operationLog')
        .selectAll()
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    const leaver = await server.account('leaver', staff);
    await server.call('PUT', '/api/admin/setting/a-list.columns', {
      token: leaver.token,
      body: { value: '["code"]' },
    });
    expect(await newest('setting.update')).toMatchObject({
      account: 'leaver',
      target: 'a-list.columns',
      after: { value: '["code"]' },
    });
    await server.send(authApi.signOut, leaver.token);
    expect(await newest('auth.signOut')).toMatchObject({ account: 'leaver', accountId: leaver.id });

    const user = await server.db.selectFrom('appUser').selectAll().executeTakeFirstOrThrow();
    await server.device('FREE-1', { mac: 'A4:CF:12:00:00:77' });
    const bound = await server.call('POST', appDeviceApi.bind.path, {
      token: await openAppSession(server.db, user.id),
      json: true,
      body: { code: 'FREE-1', mac: 'A4:CF:12:00:00:77', via: 'wifi' },
    });
    expect(bound.status).toBe(200);
    expect(await newest('device.bind')).toMatchObject({
      userId: user.id,
      accountId: null,
      name: user.nickname,
      agentId: user.agentId,
      targetName: 'FREE-1',
    });
    const [entry] = (await read({ area: 'device', verb: 'bind' })).rows;
    expect(entry).toMatchObject({ userId: user.id, account: user.email, mType: null });
  });
});
