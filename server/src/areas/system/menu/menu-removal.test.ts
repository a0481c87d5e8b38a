import { menuApi } from '@chargehand/contract/areas/system/menu';
import { menuRemovalApi } from '@chargehand/contract/areas/system/menu-removal';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { textIn } from '@chargehand/contract/i18n/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';
import { menu } from '../../pages';
import { seedMenu } from './menu.service';

let server: TestServer;
let root: string;
let administrator: string;
let everything: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  administrator = (await server.account('administrator', staff)).token;
  // Creates an account whose role has the whole menu, but which is not a super administrator.
  const { id } = await server.send(roleApi.create, root, {
    body: { code: 'all', key: 'all', name: { zh_CN: '全部' }, mType: 1, sort: 1, remark: '' },
  });
  const grant = (await server.send(menuApi.list, root)).map((one) => one.id);
  await server.send(roleApi.grant, root, { params: { id }, body: { grant, withdraw: [] } });
  everything = (await server.account('all', staff, id)).token;
});
afterAll(() => server.close());

const entry = (name: string) =>
  server.db.selectFrom('menu').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const remove = (id: number, confirm: string | undefined, token = root) =>
  server.call('DELETE', `/api/admin/menu/${id}`, {
    token,
    ...(confirm !== undefined && { query: { confirm } }),
  });
const bringBack = (seedKey: string, token = root) =>
  server.call('POST', menuRemovalApi.bringBack.path, { token, body: { seedKey } });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);
/** Returns all pairs of a role and an entry that it holds. Keys are used, because a restored entry has a new id. */
const grants = async () =>
  server.db
    .selectFrom('roleMenu')
    .innerJoin('role', 'role.id', 'roleMenu.roleId')
    .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
    .select(['role.key', 'menu.seedKey', 'menu.address', 'menu.permission'])
    .orderBy('role.key')
    .orderBy('menu.seedKey')
    .execute();

describe('deleting a built-in menu entry', () => {
  it('is refused to every account but super administrators, whatever permissions it holds', async () => {
    const { id } = await entry('roleList');
    expect((await remove(id, '角色管理', everything)).code).toBe(1510);
    const group = await entry('deviceManage');
    expect((await remove(group.id, '设备管理', everything)).code).toBe(1510);
    expect((await remove((await entry('roleList:grant')).id, '授权', everything)).code).toBe(1510);
    expect((await bringBack('roleList', everything)).code).toBe(1505);
  });

  it('requires the entry’s name to be typed, in any of its languages', async () => {
    const { id } = await entry('deviceManage');
    for (const typed of [undefined, '', '设备', 'deviceManage'])
      expect(fields(await remove(id, typed))).toEqual(['confirm']);
    expect(await entry('deviceManage')).toMatchObject({ id });
    expect((await remove((await entry('menuList')).id, '菜单管理')).code).toBe(1506);
  });

  it('first shows the entries that are deleted with it and the roles that lose them', async () => {
    const { id } = await entry('deviceManage');
    const removal = await server.send(menuRemovalApi.look, root, { params: { id } });
    expect(removal.confirm).toBe(true);
    expect(removal.entries.map(({ title }) => textIn(title, 'en_US'))).toEqual(
      expect.arrayContaining(['Devices', 'Device models', 'Bound devices', 'Turn on and off']),
    );
    expect(removal.entries[0]?.id).toBe(id);
    expect(removal.roles.map(({ title }) => textIn(title, 'en_US'))).toEqual(
      expect.arrayContaining(['Administrator', 'Agent', 'Merchant']),
    );
    const empty = await server.send(menuApi.create, root, {
      body: {
        kind: 'menu',
        title: { zh_CN: '空' },
        parentId: 0,
        sort: 1,
        path: 'own',
        component: 'ParentView',
      },
    });
    expect(await server.send(menuRemovalApi.look, root, { params: { id: empty.id } })).toMatchObject({
      confirm: false,
      roles: [],
    });
    expect((await remove(empty.id, undefined, everything)).code).toBe(1);
    expect((await server.call('GET', '/api/admin/menu/999999/removal', { token: root })).code).toBe(404);
  });
});

describe('restoring a built-in menu entry', () => {
  it('restores a removed group with its pages, its buttons and the roles that held each of them', async () => {
    // Withdraws a button from a role first, so that the roles differ from the seeded ones.
    const merchant = await server.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'merchant')
      .executeTakeFirstOrThrow();
    const button = await entry('boundDeviceList:export');
    await server.send(roleApi.grant, root, {
      params: { id: merchant.id },
      body: { grant: [], withdraw: [button.id] },
    });
    const before = await grants();
    expect((await remove((await entry('deviceManage')).id, ' devICES ')).code).toBe(1);
    expect((await grants()).length).toBeLessThan(before.length);
    expect((await server.send(menuApi.tree, administrator)).map(({ name }) => name)).not.toContain(
      'deviceManage',
    );
    // Seeds the menu again, as a restart does. Removed entries must stay removed until an account restores them.
    await seedMenu(server.db, menu);
    expect(await server.send(menuRemovalApi.removed, root)).toMatchObject([
      { seedKey: 'deviceManage', kind: 'catalog', title: { en_US: 'Devices' } },
    ]);

    expect((await bringBack('deviceManage')).code).toBe(1);
    expect(await grants()).toEqual(before);
    expect((await server.send(menuApi.tree, administrator)).map(({ name }) => name)).toContain(
      'deviceManage',
    );
    expect(await server.send(menuRemovalApi.removed, root)).toEqual([]);
    expect((await bringBack('deviceManage')).code).toBe(404);
    expect((await bringBack('nothing')).code).toBe(404);
  });

  it('puts a page back below its group, and only one of two concurrent requests succeeds', async () => {
    const before = await grants();
    expect((await remove((await entry('dictList')).id, '字典管理')).code).toBe(1);
    const both = await Promise.all([bringBack('dictList'), bringBack('dictList')]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, 404]);
    expect(await entry('dictList')).toMatchObject({ address: '/systemSetting/dictList' });
    expect(await grants()).toEqual(before);
  });

  it('grants the default roles to an entry removed before its roles were recorded', async () => {
    const before = await grants();
    await server.db.deleteFrom('menu').where('seedKey', '=', 'regionList').execute();
    expect((await bringBack('regionList')).code).toBe(1);
    const seededGrants = (rows: typeof before) => rows.filter(({ key }) => key !== 'all');
    expect(seededGrants(await grants())).toEqual(seededGrants(before));
  });

  it('also grants the group to a role that lost it meanwhile but gets the page back', async () => {
    const agent = await server.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'agent')
      .executeTakeFirstOrThrow();
    expect((await remove((await entry('boundDeviceList')).id, '已绑定设备')).code).toBe(1);
    const group = await entry('deviceManage');
    await server.send(roleApi.grant, root, {
      params: { id: agent.id },
      body: { grant: [], withdraw: [group.id] },
    });
    expect((await bringBack('boundDeviceList')).code).toBe(1);
    const held = await server.db
      .selectFrom('roleMenu')
      .select('menuId')
      .where('roleId', '=', agent.id)
      .execute();
    expect(held.map(({ menuId }) => menuId)).toContain(group.id);
  });
});
