import { authApi } from '@chargehand/contract/areas/system/auth';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { dictApi } from '@chargehand/contract/areas/system/dict';
import { menuApi } from '@chargehand/contract/areas/system/menu';
import { roleApi } from '@chargehand/contract/areas/system/role';
import type { Permission } from '@chargehand/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

let number = 0;
const draft = (more: Record<string, unknown> = {}) => {
  number += 1;
  return {
    code: `T${number}`,
    key: `role_${number}`,
    name: { zh_CN: `角色${number}`, de_DE: `Rolle ${number}` },
    mType: 1,
    sort: 5,
    remark: '',
    ...more,
  };
};
const create = (body: Record<string, unknown>, token = root) =>
  server.call('POST', roleApi.create.path, { token, body });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);

/** Returns the id of the menu entry of a permission or page. */
const menu = async (name: string) => {
  const row = server.db.selectFrom('menu').select('id').where('name', '=', name);
  return (await row.executeTakeFirstOrThrow()).id;
};
const grant = async (id: number, add: string[], withdraw: string[] = [], token = root) =>
  server.call('PUT', `/api/admin/role/${id}/menus`, {
    token,
    body: {
      grant: await Promise.all(add.map(menu)),
      withdraw: await Promise.all(withdraw.map(menu)),
    },
  });
/** Creates a role with these permissions. Returns its id, and a function that creates an account with it. */
async function roleWith(held: Permission[], mType = 1) {
  const { id } = await server.send(roleApi.create, root, { body: draft({ mType }) });
  if (held.length > 0) expect((await grant(id, held)).code).toBe(1);
  return { id, person: () => server.account(`holder-${id}-${(number += 1)}`, staff, id) };
}
const permissionsOf = async (token: string) => (await server.send(authApi.accountInfo, token)).permissions;
const held = async (id: number) =>
  (await server.send(roleApi.menus, root, { params: { id } }))
    .filter(({ granted }) => granted)
    .map((one) => one.id);
const builtIn = async (key: string) =>
  (await server.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

const managing: Permission[] = [
  'roleList:list',
  'roleList:add',
  'roleList:edit',
  'roleList:grant',
  'roleList:remove',
];

describe('refused role changes', () => {
  it('the key of the super administrators’ role cannot be reused, assigned to another role or changed', async () => {
    expect(fields(await create(draft({ key: 'admin' })))).toEqual(['key']);
    const { id } = await roleWith([]);
    const change = (target: number, key: string) =>
      server.call('PUT', `/api/admin/role/${target}`, { token: root, body: { ...draft(), key } });
    expect(fields(await change(id, 'admin'))).toEqual(['key']);
    expect(fields(await change(await builtIn('admin'), 'chief'))).toEqual(['key']);
  });

  it('[ROLE-02] role id, permission character and order are required', async () => {
    const answer = await create(draft({ code: '', key: '', sort: '' }));
    expect(answer.code).toBe(422);
    expect(fields(answer)).toEqual(['code', 'key', 'sort']);
  });

  it('a taken or malformed name, role id or permission character is rejected', async () => {
    const body = draft();
    expect((await create(body)).code).toBe(1);
    expect((await create(draft({ code: body.code }))).data).toEqual({
      errors: [{ field: 'code', msg: `已被“${body.name.zh_CN}”使用` }],
    });
    expect(fields(await create(draft({ key: body.key })))).toEqual(['key']);
    expect(fields(await create(draft({ key: 'two words', code: 'a b', name: {} })))).toEqual([
      'code',
      'name',
      'key',
    ]);
  });

  it('a second role of super administrators is rejected', async () => {
    expect(fields(await create(draft({ mType: 0 })))).toEqual(['mType']);
  });

  it('a built-in role, or one with accounts, cannot be deleted, and the response has the number of accounts', async () => {
    const gone = (id: number) => server.call('DELETE', `/api/admin/role/${id}`, { token: root });
    for (const key of ['admin', 'administrator', 'agent', 'merchant'])
      expect((await gone(await builtIn(key))).code).toBe(1502);
    const { id, person } = await roleWith([]);
    await person();
    await person();
    expect(await gone(id)).toMatchObject({ code: 1501, data: { n: 2 } });
    const unused = await roleWith(['modelList:list']);
    expect((await gone(unused.id)).code).toBe(1);
    expect((await gone(unused.id)).code).toBe(404);
  });

  it('the permission character cannot change once code or accounts rely on it', async () => {
    const { id, person } = await roleWith([]);
    const change = (key: string, target = id) =>
      server.call('PUT', `/api/admin/role/${target}`, { token: root, body: draft({ key }) });
    expect((await change('renamed')).code).toBe(1);
    await person();
    expect(fields(await change('again'))).toEqual(['key']);
    expect(fields(await change('again', await builtIn('agent')))).toEqual(['key']);
  });

  it('the super administrators’ role cannot lose permissions', async () => {
    expect((await grant(await builtIn('admin'), [], ['roleList'])).code).toBe(1503);
    expect(await permissionsOf(root)).toEqual(['*:*:*']);
  });

  it('an account cannot grant more than it holds, or change its own role or a more powerful one', async () => {
    const { id: ownRole, person } = await roleWith([...managing, 'modelList:list']);
    const { token } = await person();
    const { id: other } = await server.send(roleApi.create, token, { body: draft() });
    expect((await grant(other, ['modelList:list'], [], token)).code).toBe(1);
    expect((await grant(other, ['modelList:remove'], [], token)).code).toBe(1505);
    expect((await grant(other, ['warehouseList'], [], token)).code).toBe(1505);
    expect((await grant(ownRole, [], ['modelList:list'], token)).code).toBe(1504);
    expect((await server.call('PUT', `/api/admin/role/${ownRole}`, { token, body: draft() })).code).toBe(
      1504,
    );

    const above = await roleWith(['dictList:list']);
    expect((await grant(above.id, [], ['dictList'], token)).code).toBe(1505);
    expect((await server.call('DELETE', `/api/admin/role/${above.id}`, { token })).code).toBe(1505);
    expect((await grant(await builtIn('admin'), ['modelList:list'], [], token)).code).toBe(1505);

    const shown = await server.send(roleApi.menus, token, { params: { id: other } });
    const mayGrant = async (name: string) => {
      const id = await menu(name);
      return shown.find((one) => one.id === id)?.grantable;
    };
    expect([await mayGrant('modelList:list'), await mayGrant('modelList:remove')]).toEqual([true, false]);
    const { rows } = await server.send(roleApi.list, token, { query: { pageSize: 100 } });
    const manageable = (id: number) => rows.find((row) => row.id === id)?.manageable;
    expect([manageable(other), manageable(ownRole), manageable(above.id)]).toEqual([true, false, false]);
  });

  it('a grant is refused if the permission for it is withdrawn while the request waits', async () => {
    const { id: ownRole, person } = await roleWith([...managing, 'modelList:list']);
    const { token } = await person();
    const { id: other } = await server.send(roleApi.create, token, { body: draft() });
    // Holds the lock on permissions, so that the grant waits after its first check. Before releasing the lock,
    // withdraws the permission that the grant requires.
    let refused: Promise<{ code: number }> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await sql`select lock_rights()`.execute(tx);
      refused = grant(other, ['modelList:list'], [], token);
      await waiting(1);
      const withdrawn = await menu('roleList:grant');
      await tx.deleteFrom('roleMenu').where('roleId', '=', ownRole).where('menuId', '=', withdrawn).execute();
    });
    expect((await refused)?.code).toBe(403);
    expect(await held(other)).not.toContain(await menu('modelList:list'));
  });

  it('operator-only pages cannot be granted to agents and merchants', async () => {
    const { id } = await roleWith([], 2);
    expect(fields(await grant(id, ['roleList:grant']))).toEqual(['grant']);
    expect(fields(await grant(id, ['accountList']))).toEqual(['grant']);
    const offered = (await server.send(roleApi.menus, root, { params: { id } })).map((one) => one.id);
    expect(offered).not.toContain(await menu('accountList'));
    expect(offered).toContain(await menu('personalSettingList'));
  });
});

/** Waits until `n` connections wait for an advisory lock. */
async function waiting(n: number): Promise<void> {
  const waitingLocks = sql<{ n: number }>`select count(*)::int as n from pg_locks
    where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
  while ((await waitingLocks.execute(server.db)).rows[0]?.n !== n);
}

describe('accepted role changes', () => {
  it('[ROLE-01] name, role id, permission character, order and remark are stored and listed in order', async () => {
    const body = draft({ sort: 0, remark: '仓库' });
    const { id } = await server.send(roleApi.create, root, { body });
    const row = { ...body, id, builtIn: false, accountCount: 0, manageable: true };
    const { rows } = await server.send(roleApi.list, root, {
      query: { orderByColumn: 'sort', isAsc: 'asc' },
    });
    expect(rows[0]).toMatchObject(row);
    expect(await server.send(roleApi.get, root, { params: { id } })).toMatchObject(row);
    const changed = { name: { fr_FR: 'Chef' }, key: 'lead', sort: 3, remark: null };
    // Saves the change twice. At the second time, the role must not count its own key as already in use.
    for (const sort of [4, 3])
      await server.send(roleApi.update, root, {
        params: { id },
        body: { ...changed, sort, code: 'X', mType: 3 },
      });
    expect(await server.send(roleApi.get, root, { params: { id } })).toMatchObject({ ...row, ...changed });
    const found = await server.send(roleApi.list, root, { query: { search: 'lead' } });
    expect(found.total).toBe(1);
  });

  it('a new role starts with home and personal settings', async () => {
    const { id } = await server.send(roleApi.create, root, { body: draft() });
    const mine = await Promise.all(['Index', 'systemSetting', 'personalSettingList'].map(menu));
    expect(await held(id)).toEqual(expect.arrayContaining(mine));
  });

  it('granting a button adds its page and catalog, withdrawing a page removes its buttons and an empty catalog', async () => {
    const { id } = await roleWith([]);
    await grant(id, ['modelList:add', 'boundDeviceList:list']);
    const of = async (names: string[]) => Promise.all(names.map(menu));
    const branch = await of(['deviceManage', 'modelList', 'modelList:add']);
    expect(await held(id)).toEqual(expect.arrayContaining(branch));
    await grant(id, [], ['modelList']);
    const left = await held(id);
    expect(left).toContain(await menu('deviceManage'));
    expect(left).not.toContain(await menu('modelList:add'));
    await grant(id, [], ['boundDeviceList']);
    expect(await held(id)).not.toContain(await menu('deviceManage'));
  });

  it('[ROLE-05] a grant or withdrawal takes effect at the next request, and in the menu at its next load', async () => {
    const { id, person } = await roleWith(['dictList:list']);
    const { token } = await person();
    const add = async () =>
      (
        await server.call('POST', dictApi.create.path, {
          token,
          body: { dictType: 't', dictLabel: 'x', dictValue: `${(number += 1)}`, sort: 1 },
        })
      ).code;
    const pages = async () =>
      (await server.send(menuApi.tree, token)).flatMap(({ children }) => children.map(({ name }) => name));
    expect(await add()).toBe(403);
    await grant(id, ['dictList:add', 'modelList:list']);
    expect(await add()).toBe(1);
    expect(await permissionsOf(token)).toContain('dictList:add');
    expect(await pages()).toContain('modelList');
    await grant(id, [], ['dictList:add', 'modelList']);
    expect(await add()).toBe(403);
    expect(await permissionsOf(token)).not.toContain('dictList:add');
    expect(await pages()).not.toContain('modelList');
    expect((await server.call('GET', deviceModelApi.list.path, { token })).code).toBe(403);
  });

  it('a grant is logged with the permissions before and after', async () => {
    const { id } = await roleWith(['modelList:list']);
    await grant(id, [], ['modelList']);
    const row = await server.db
      .selectFrom('operationLog')
      .select(['target', 'before', 'after'])
      .where('action', '=', 'role.grant')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const held = (value: unknown) => z.object({ permissions: z.array(z.string()) }).parse(value).permissions;
    expect(row.target).toBe(String(id));
    expect(held(row.before)).toEqual(expect.arrayContaining(['modelList', 'modelList:list']));
    expect(held(row.after).filter((one) => one.startsWith('modelList'))).toEqual([]);
    expect(held(row.before).length).toBeGreaterThan(held(row.after).length);
  });
});
