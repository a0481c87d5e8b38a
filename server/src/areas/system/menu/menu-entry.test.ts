import { menuApi } from '@chargehand/contract/areas/system/menu';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

let number = 0;
const page = (more: Record<string, unknown> = {}) => {
  number += 1;
  return {
    kind: 'menu',
    title: { zh_CN: `页面${number}` },
    parentId: 0,
    sort: 900,
    path: `page${number}`,
    component: 'modelList',
    ...more,
  };
};
const catalog = (more: Record<string, unknown> = {}) =>
  page({ kind: 'catalog', component: 'Layout', ...more });
const button = (parentId: number, permission: string) => ({
  kind: 'button',
  title: { zh_CN: '按钮' },
  parentId,
  sort: 1,
  permission,
});

const create = (body: Record<string, unknown>, token = root) =>
  server.call('POST', menuApi.create.path, { token, body });
const add = async (body: Record<string, unknown>) => (await server.send(menuApi.create, root, { body })).id;
const change = (id: number, body: Record<string, unknown>, token = root) =>
  server.call('PUT', `/api/admin/menu/${id}`, { token, body });
const remove = (id: number, token = root) => server.call('DELETE', `/api/admin/menu/${id}`, { token });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const entry = async (name: string) =>
  server.db.selectFrom('menu').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const paths = async (token: string) => {
  const walk = (nodes: MenuNode[], above: string): string[] =>
    nodes.flatMap(({ path, children }) => [`${above}/${path}`, ...walk(children, `${above}/${path}`)]);
  return walk(await server.send(menuApi.tree, token), '');
};

describe('refused menu changes', () => {
  it('[MENUADM-02] name, order, parent, and by its kind route address, component path or permission id are required', async () => {
    const blank = { title: {}, parentId: '', sort: '', path: '', component: '', permission: '' };
    expect(fields(await create({ kind: 'menu', ...blank }))).toEqual([
      'title',
      'parentId',
      'sort',
      'path',
      'component',
    ]);
    expect(fields(await create({ kind: 'catalog', ...blank }))).toEqual([
      'title',
      'parentId',
      'sort',
      'path',
      'component',
    ]);
    expect(fields(await create({ kind: 'button', ...blank }))).toEqual([
      'title',
      'parentId',
      'sort',
      'permission',
    ]);
    expect(fields(await create(page({ kind: 'link' })))).toEqual(['kind']);
  });

  it('[FOUND-37] malformed or unknown values are rejected', async () => {
    const parentId = (await entry('modelList')).id;
    const wrong = (more: Record<string, unknown>) => create(page(more)).then(fields);
    expect(await wrong({ query: '[1]' })).toEqual(['query']);
    expect(await wrong({ query: '{a' })).toEqual(['query']);
    expect(await wrong({ link: 'javascript:alert(1)' })).toEqual(['link']);
    expect(await wrong({ path: 'a?b' })).toEqual(['path']);
    expect(await wrong({ path: '手册' })).toEqual(['path']);
    expect(await wrong({ icon: 'skull' })).toEqual(['icon']);
    // The component must be a page of the product. It is not checked for an entry that leads to another site.
    expect(await wrong({ component: 'NoSuchPage' })).toEqual(['component']);
    expect((await create(page({ component: 'Manual', path: 'https://example.com' }))).code).toBe(1);
    expect(await wrong({ parentId: 99_999 })).toEqual(['parentId']);
    expect(fields(await create(button(parentId, 'modelList:fly')))).toEqual(['permission']);
  });

  it('a button outside a page, an entry below a button and a catalog below a page are rejected', async () => {
    const { id: pageId } = await entry('modelList');
    const { id: buttonId } = await entry('modelList:add');
    const { id: catalogId } = await entry('deviceManage');
    expect(fields(await create(button(catalogId, 'modelList:export')))).toEqual(['parentId']);
    expect(fields(await create(button(0, 'modelList:export')))).toEqual(['parentId']);
    expect(fields(await create(page({ parentId: buttonId })))).toEqual(['parentId']);
    expect(fields(await create(catalog({ parentId: pageId })))).toEqual(['parentId']);
  });

  it('a second entry with the same route address or permission under one parent is rejected', async () => {
    const { id: parentId } = await entry('deviceManage');
    expect(fields(await create(page({ parentId, path: 'modelList' })))).toEqual(['path']);
    expect((await create(page({ parentId: 0, path: 'modelList' }))).code).toBe(1);
    const { id: pageId } = await entry('modelList');
    expect(fields(await create(button(pageId, 'modelList:add')))).toEqual(['permission']);
  });

  it('an entry cannot be moved below itself, not even by two concurrent moves', async () => {
    const [a, b] = [catalog(), catalog()];
    const [aId, bId] = [await add(a), await add(b)];
    const inner = catalog({ parentId: aId });
    const innerId = await add(inner);
    expect(fields(await change(aId, { ...a, parentId: aId }))).toEqual(['parentId']);
    expect(fields(await change(aId, { ...a, parentId: innerId }))).toEqual(['parentId']);
    const both = await Promise.all([
      change(aId, { ...a, parentId: bId }),
      change(bId, { ...b, parentId: aId }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, 422]);
    await expect(
      server.db.updateTable('menu').set({ parentId: innerId }).where('id', '=', aId).execute(),
    ).rejects.toMatchObject({ constraint: 'menu_tree' });
  });

  it('an entry cannot change its kind, and the menu management page cannot be removed', async () => {
    const menuEntry = await entry('menuList');
    const catalogId = menuEntry.parentId ?? 0;
    expect(fields(await change(menuEntry.id, catalog({ parentId: catalogId })))).toEqual(['kind']);
    expect(fields(await change(menuEntry.id, page({ parentId: catalogId })))).toEqual(['path', 'component']);
    expect((await remove(menuEntry.id)).code).toBe(1506);
    expect((await remove(catalogId)).code).toBe(1506);
    expect(await paths(root)).toContain('//systemSetting/menuList');
  });

  it('an account cannot add, change into, take over or delete an entry whose permission it does not hold', async () => {
    const { id: roleId } = await server.send(roleApi.create, root, {
      body: { code: 'M', key: 'menu_keeper', name: { zh_CN: '菜单' }, mType: 1, sort: 1, remark: '' },
    });
    const held = ['menuList:list', 'menuList:add', 'menuList:edit', 'menuList:remove', 'modelList:list'];
    const grant = await Promise.all(held.map(async (name) => (await entry(name)).id));
    await server.send(roleApi.grant, root, { params: { id: roleId }, body: { grant, withdraw: [] } });
    const { token } = await server.account('keeper', staff, roleId);
    const { id: pageId } = await entry('modelList');
    const mine = await entry('modelList:list');
    expect((await create(button(pageId, 'accountList:add'), token)).code).toBe(1505);
    expect((await change(mine.id, button(pageId, 'accountList:add'), token)).code).toBe(1505);
    const foreign = await entry('modelList:remove');
    expect((await change(foreign.id, button(pageId, 'modelList:list'), token)).code).toBe(1505);
    expect((await remove(foreign.id, token)).code).toBe(1505);
    expect((await remove(pageId, token)).code).toBe(1505);
    const made = await create(page(), token);
    expect(made.code).toBe(1);
    expect((await remove((made.data as { id: number }).id, token)).code).toBe(1);
  });
});

describe('an entry that becomes operator-only', () => {
  it('is withdrawn from the roles of agents and merchants', async () => {
    const { id: parentId } = await entry('boundDeviceList');
    const id = await add(button(parentId, 'modelList:export'));
    const roles = await server.db.selectFrom('role').select('id').where('mType', '>', 0).execute();
    await server.db
      .insertInto('roleMenu')
      .values(roles.map((role) => ({ roleId: role.id, menuId: id })))
      .execute();
    const levels = () =>
      server.db
        .selectFrom('roleMenu')
        .innerJoin('role', 'role.id', 'roleMenu.roleId')
        .select('role.mType')
        .distinct()
        .where('menuId', '=', id)
        .orderBy('role.mType')
        .execute();
    expect((await levels()).map(({ mType }) => mType)).toEqual([1, 2, 3]);
    expect((await change(id, button(parentId, 'roleList:add'))).code).toBe(1);
    expect((await levels()).map(({ mType }) => mType)).toEqual([1]);
  });
});

describe('accepted menu changes', () => {
  it('[MENUADM-01] every field is stored and listed', async () => {
    const { id: parentId } = await entry('deviceManage');
    const body = {
      kind: 'menu',
      title: { zh_CN: '手册', de_DE: 'Handbuch' },
      parentId,
      icon: 'book-open',
      sort: 7,
      path: 'manual',
      component: 'InnerLink',
      hidden: true,
      alwaysShow: true,
      noCache: true,
      affix: true,
      redirect: '/x',
      link: 'https://example.com/manual',
      query: '{"a":"1"}',
      activeMenu: '/deviceManage/modelList',
    };
    const id = await add(body);
    const row = { ...body, id, permission: null, builtIn: false };
    expect(await server.send(menuApi.get, root, { params: { id } })).toEqual(row);
    expect(await server.send(menuApi.list, root)).toContainEqual(row);
    const buttonId = await add(button(id, 'modelList:export'));
    expect(await server.send(menuApi.get, root, { params: { id: buttonId } })).toMatchObject({
      kind: 'button',
      parentId: id,
      permission: 'modelList:export',
      path: null,
    });
    expect(await server.send(menuApi.list, root)).toContainEqual(
      expect.objectContaining({ path: 'modelList', parentId, builtIn: true }),
    );
  });

  it('[MENUADM-03] a changed, moved or deleted entry changes the menu of its holders at their next load', async () => {
    const administrator = await server.account('staff', staff);
    const roleId = (
      await server.db
        .selectFrom('role')
        .select('id')
        .where('key', '=', 'administrator')
        .executeTakeFirstOrThrow()
    ).id;
    const group = catalog();
    const groupId = await add(group);
    const draft = page({ parentId: groupId });
    const id = await add(draft);
    const pagePath = `/${String(group.path)}/${String(draft.path)}`;
    expect(await paths(root)).toContain(pagePath);
    expect(await paths(administrator.token)).not.toContain(pagePath);
    await server.send(roleApi.grant, root, { params: { id: roleId }, body: { grant: [id], withdraw: [] } });
    expect(await paths(administrator.token)).toContain(pagePath);

    expect((await change(id, { ...draft, path: 'renamed' })).code).toBe(1);
    expect(await paths(administrator.token)).toContain(`/${String(group.path)}/renamed`);
    const other = catalog();
    const otherId = await add(other);
    expect((await change(id, { ...draft, path: 'renamed', parentId: otherId })).code).toBe(1);
    expect(await paths(administrator.token)).toContain(`/${String(other.path)}/renamed`);

    expect((await remove(otherId)).code).toBe(1);
    expect(await paths(administrator.token)).not.toContain(`/${String(other.path)}/renamed`);
    expect((await server.call('GET', `/api/admin/menu/${id}`, { token: root })).code).toBe(404);
    const log = await server.db
      .selectFrom('operationLog')
      .select('before')
      .where('action', '=', 'menu.remove')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(log.before).toMatchObject([{ id: otherId }, { id }]);
  });
});
