import { menuApi } from '@chargehand/contract/areas/system/menu';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';
import { menu } from '../../pages';
import { seedMenu } from './menu.service';

let server: TestServer;
let root: string;
let keeper: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  keeper = await holderOf('keeper', ['menuList:list', 'menuList:add', 'menuList:edit', 'menuList:remove']);
});
afterAll(() => server.close());

/** Creates a staff member whose role has these buttons, their parents, and the pages that every new role has. */
async function holderOf(key: string, names: string[]): Promise<string> {
  const { id } = await server.send(roleApi.create, root, {
    body: { code: key, key, name: { zh_CN: key }, mType: 1, sort: 1, remark: '' },
  });
  const grant = await Promise.all(names.map(async (name) => (await entry(name)).id));
  await server.send(roleApi.grant, root, { params: { id }, body: { grant, withdraw: [] } });
  return (await server.account(key, staff, id)).token;
}

let number = 0;
const page = (more: Record<string, unknown> = {}) => {
  number += 1;
  return {
    kind: 'menu',
    title: { zh_CN: `外页${number}` },
    parentId: 0,
    sort: 0,
    path: `outside${number}`,
    component: 'InnerLink',
    link: 'https://example.com/',
    ...more,
  };
};
const entry = (name: string) =>
  server.db.selectFrom('menu').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const create = (body: Record<string, unknown>, token = root) =>
  server.call('POST', menuApi.create.path, { token, body });
const change = (id: number, body: Record<string, unknown>, token = root) =>
  server.call('PUT', `/api/admin/menu/${id}`, { token, body });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors?: { field: string }[] } | null)?.errors?.map(({ field }) => field);
const idOf = (answer: { data: unknown }) => (answer.data as { id: number }).id;

/** Returns the draft that the menu form sends for an existing entry. */
async function draftOf(name: string) {
  const { id } = await entry(name);
  const { builtIn, id: _, ...draft } = await server.send(menuApi.get, root, { params: { id } });
  return { id, draft };
}

describe('an address belongs to one menu entry in the whole tree', () => {
  it('an entry cannot take the address of a product page, in any spelling', async () => {
    for (const path of [
      '/systemSetting/roleList',
      'systemSetting/roleList',
      'systemSetting/roleList/',
      '/SYSTEMSETTING/rolelist',
      'systemSetting',
    ])
      expect(fields(await create(page({ path }), keeper)), path).toEqual(['path']);
    const { id: parentId } = await entry('systemSetting');
    expect(fields(await create(page({ parentId, path: 'roleList' }), keeper))).toEqual(['path']);
    expect((await create(page({ path: '/systemSetting/roleList' }))).data).toEqual({
      errors: [{ field: 'path', msg: '已被“角色管理”使用' }],
    });
  });

  it('an entry cannot take a reserved address of the console or the server', async () => {
    for (const path of ['/', 'login', '/login/x', '401', '404', '/redirect/x', 'bind', 'auth-redirect'])
      expect(fields(await create(page({ path }))), path).toEqual(['path']);
    for (const path of ['register', 'apiUserManage', '/apiUserManage/add', 'api/x', 'docs', 'assets/a'])
      expect(fields(await create(page({ path }))), path).toEqual(['path']);
    // An entry cannot take the address of a record either, which is below that of its list.
    expect(fields(await create(page({ path: '/deviceManage/boundDeviceList/7' })))).toEqual(['path']);
  });

  it('an entry cannot take the built-in address of a product page that was moved', async () => {
    const { id, draft } = await draftOf('warehouseList');
    expect((await change(id, { ...draft, parentId: 0 })).code).toBe(1);
    expect(fields(await create(page({ path: '/deviceManage/warehouseList' })))).toEqual(['path']);
    expect((await change(id, draft)).code).toBe(1);
  });

  it('two concurrent entries cannot take the same address through different parents', async () => {
    const group = await create({ ...page(), kind: 'catalog', component: 'Layout', path: 'group' });
    for (let turn = 0; turn < 5; turn += 1) {
      const both = await Promise.all([
        create(page({ path: `group/race${turn}` })),
        create(page({ path: `race${turn}`, parentId: idOf(group) })),
      ]);
      expect(both.map(({ code }) => code).sort()).toEqual([1, 422]);
    }
    await expect(
      server.db
        .insertInto('menu')
        .values({ kind: 'menu', title: '{}', component: 'x', path: '/Group/Race0' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'menu_address' });
  });

  it('moving a group moves the addresses below it, and is refused if one of them is taken', async () => {
    const group = { ...page({ path: 'from' }), kind: 'catalog', component: 'Layout', link: undefined };
    const id = idOf(await create(group));
    const inner = idOf(await create(page({ parentId: id, path: 'inner' })));
    const addressOf = async (one: number) =>
      (await server.db.selectFrom('menu').select('address').where('id', '=', one).executeTakeFirst())
        ?.address;
    expect((await change(id, { ...group, path: 'to' })).code).toBe(1);
    expect(await addressOf(inner)).toBe('/to/inner');
    await create(page({ path: '/from/inner' }));
    expect(fields(await change(id, { ...group, path: 'from' }))).toEqual(['path']);
    expect(await addressOf(inner)).toBe('/to/inner');
  });

  it('a page of a newer version gets its address, and the entry that had it moves to another', async () => {
    const { id } = await entry('outboxList');
    await server.db.deleteFrom('menu').where('id', '=', id).execute();
    await server.db.deleteFrom('menuSeed').where('seedKey', 'like', 'outboxList%').execute();
    const squatter = await server.db
      .insertInto('menu')
      .values({ kind: 'menu', title: '{}', component: 'InnerLink', path: '/systemSetting/outboxList' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await seedMenu(server.db, menu);
    expect(await entry('outboxList')).toMatchObject({ address: '/systemSetting/outboxList' });
    const moved = await server.db
      .selectFrom('menu')
      .select('address')
      .where('id', '=', squatter.id)
      .executeTakeFirst();
    expect(moved?.address).toBe(`/entry-${squatter.id}`);
  });
});

describe('an address cannot lead to an external site unnoticed', () => {
  const evil = [
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    'https:///evil.example',
    'https://',
    'https://you@evil.example/',
    'ftp://evil.example',
    'data:text/html,x',
    'a/../b',
    'a//b',
  ];
  it.each(evil)('%s is rejected as path, link, redirect, highlighted entry and query', async (value) => {
    expect(fields(await create(page({ path: value })))).toEqual(['path']);
    expect(fields(await create(page({ redirect: value })))).toEqual(['redirect']);
    expect(fields(await create(page({ activeMenu: value })))).toEqual(['activeMenu']);
    if (!value.startsWith('a/')) {
      expect(fields(await create(page({ link: value })))).toEqual(['link']);
      expect(fields(await create(page({ query: JSON.stringify({ to: value }) })))).toEqual(['query']);
    }
  });

  it('a frame needs a link, and an external catalog cannot have children', async () => {
    expect(fields(await create(page({ link: '' })))).toEqual(['link']);
    expect(fields(await create(page({ link: undefined })))).toEqual(['link']);
    expect(fields(await create({ ...page(), kind: 'catalog' }))).toEqual(['component']);
    const outside = await create({
      ...page({ path: 'https://example.org/' }),
      kind: 'catalog',
      component: 'Layout',
    });
    expect(outside.code).toBe(1);
    expect(fields(await create(page({ parentId: idOf(outside) })))).toEqual(['parentId']);
  });
});

describe('an account cannot disguise an entry as a page it does not hold', () => {
  it('not with that page’s component, title, redirect or highlight', async () => {
    const { title } = await entry('roleList');
    const plain = { component: 'ParentView', link: '' };
    expect((await create(page({ ...plain, component: 'roleList' }), keeper)).code).toBe(1505);
    expect(fields(await create(page({ title }), keeper))).toEqual(['title']);
    expect(
      fields(await create(page({ ...plain, redirect: '/systemSetting/roleList?page=1' }), keeper)),
    ).toEqual(['redirect']);
    expect(fields(await create(page({ activeMenu: '/systemSetting/roleList' }), keeper))).toEqual([
      'activeMenu',
    ]);
    expect((await create(page({ ...plain, redirect: '/systemSetting/menuList' }), keeper)).code).toBe(1);
  });

  it('not by changing an entry that only super administrators hold', async () => {
    const { id: pageId } = await entry('outboxList');
    const { id: buttonId } = await entry('outboxList:remove');
    const { draft } = await draftOf('outboxList');
    expect((await change(pageId, { ...draft, hidden: true }, keeper)).code).toBe(1505);
    expect(
      (await change(buttonId, { ...(await draftOf('outboxList:remove')).draft, sort: 3 }, keeper)).code,
    ).toBe(1505);
    // Creates a button that no role has yet, for a permission that `keeper` lacks. The account `keeper` must not be
    // able to change or delete this button.
    const { id: parentId } = await entry('menuList');
    const button = {
      kind: 'button',
      title: { zh_CN: '授权' },
      parentId,
      sort: 1,
      permission: 'roleList:grant',
    };
    const id = idOf(await create(button));
    expect((await change(id, { ...button, permission: 'menuList:edit' }, keeper)).code).toBe(1505);
    expect((await server.call('DELETE', `/api/admin/menu/${id}`, { token: keeper })).code).toBe(1505);
  });

  it('built-in entries keep their target for every account, but their appearance can be changed', async () => {
    const { id, draft } = await draftOf('modelList');
    for (const more of [
      { path: 'elsewhere' },
      { component: 'roleList' },
      { redirect: '/x' },
      { link: 'https://example.com/' },
      { query: '{"a":1}' },
      { activeMenu: '/x' },
    ])
      expect(fields(await change(id, { ...draft, ...more }))).toEqual(Object.keys(more));
    const button = await draftOf('modelList:add');
    expect(fields(await change(button.id, { ...button.draft, permission: 'modelList:list' }))).toEqual([
      'permission',
    ]);
    const looks = { title: { zh_CN: '型号' }, icon: 'package', sort: 77, hidden: true };
    expect((await change(id, { ...draft, ...looks })).code).toBe(1);
    expect(await server.send(menuApi.get, root, { params: { id } })).toMatchObject(looks);
  });
});
