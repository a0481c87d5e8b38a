import { accountApi } from '@chargehand/contract/areas/system/account';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { roleApi } from '@chargehand/contract/areas/system/role';
import type { SomeTexts } from '@chargehand/contract/i18n/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: { id: number; token: string };
let administrator: { id: number; token: string };
const roleIds: Record<string, number> = {};
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  administrator = await server.account('administrator', staff);
  for (const { id, key } of await server.db.selectFrom('role').select(['id', 'key']).execute())
    roleIds[key] = id;
});
afterAll(() => server.close());

let number = 0;
const draft = (more: Record<string, unknown> = {}) => ({
  account: `person-${(number += 1)}`,
  name: '林岚',
  contact: '',
  pwd: password,
  roleId: roleIds['administrator'],
  ...more,
});
const create = (body: Record<string, unknown>, token = root.token) =>
  server.call('POST', accountApi.create.path, { token, body });
const add = async (more: Record<string, unknown> = {}) =>
  (await server.send(accountApi.create, root.token, { body: draft(more) })).id;
const act = (what: 'disable' | 'enable', ids: number[], token = root.token) =>
  server.call('POST', `/api/admin/account/${ids.join(',')}/${what}`, { token });
const reset = (id: number, body: Record<string, unknown>, token = root.token) =>
  server.call('POST', `/api/admin/account/${id}/resetPassword`, { token, body });
const change = (id: number, more: Record<string, unknown>, token = root.token) =>
  server.call('PUT', `/api/admin/account/${id}`, {
    token,
    body: { name: '林岚', contact: '', roleId: roleIds['administrator'], ...more },
  });
const remove = (id: number, token = root.token) =>
  server.call('DELETE', `/api/admin/account/${id}`, { token });
const get = (id: number) => server.send(accountApi.get, root.token, { params: { id } });
const signIn = (account: string, pwd = password) =>
  server.call('POST', authApi.signIn.path, {
    body: { account, pwd, code: '-', accountType: 'administrator' },
  });
const works = async (token: string) =>
  (await server.call('GET', authApi.accountInfo.path, { token })).code === 1;
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const newPwd = 'Brand-new-1';
const twice = { newPwd, confirmPwd: newPwd };

describe('refused', () => {
  it('[ACCOUNT-02] a reset without a new password, without its confirmation, or with two that differ', async () => {
    const id = await add();
    expect(fields(await reset(id, { newPwd: '', confirmPwd: '' }))).toEqual(['newPwd', 'confirmPwd']);
    expect(fields(await reset(id, { newPwd, confirmPwd: '' }))).toEqual(['confirmPwd']);
    expect(fields(await reset(id, { newPwd, confirmPwd: `${newPwd}x` }))).toEqual(['confirmPwd']);
    expect(fields(await reset(id, { newPwd: 'short', confirmPwd: 'short' }))).toEqual(['newPwd']);
    expect((await reset(id, twice)).code).toBe(1);
  });

  it('an account name that is taken, a role that is missing or of another level', async () => {
    expect(fields(await create(draft({ account: 'ROOT' })))).toEqual(['account']);
    const traced = await server.account('traced', staff);
    await server.call('POST', '/api/admin/login/adAuthor', {
      body: { account: 'traced', pwd: password, code: '-', accountType: 'administrator' },
    });
    expect(await server.send(accountApi.holders, root.token, { params: { ids: [traced.id] } })).toMatchObject(
      [{ id: traced.id, by: 'signIn', keeps: true }],
    );
    expect(fields(await create(draft({ account: 'two words', roleId: '' })))).toEqual(['account', 'roleId']);
    expect(fields(await create(draft({ roleId: 99_999 })))).toEqual(['roleId']);
    expect(fields(await create(draft({ roleId: roleIds['agent'] })))).toEqual(['roleId']);
    const wrong = server.db.updateTable('account').set({ mType: 0 }).where('id', '=', administrator.id);
    await expect(wrong.execute()).rejects.toMatchObject({ constraint: 'account_role' });
  });

  it('[ACCOUNT-04] creating an account or resetting its password without being a superior', async () => {
    const { agentA } = await openTwoAgencies(server);
    const { id: target } = await server.account('target', staff);
    expect((await create(draft(), agentA.token)).code).toBe(403);
    expect((await reset(target, twice, agentA.token)).code).toBe(403);

    // Creates an administrator whose role has only some of the permissions of the target's role.
    const roleId = await role('half', [
      'accountList:add',
      'accountList:resetPassword',
      'accountList:disable',
    ]);
    const { token } = await server.account('half', staff, roleId);
    expect((await create(draft(), token)).code).toBe(1505);
    expect((await reset(target, twice, token)).code).toBe(1505);
    expect((await act('disable', [target], token)).code).toBe(1505);
    expect((await create(draft({ roleId }), token)).code).toBe(1);

    const { token: without } = await server.account(
      'without',
      staff,
      await role('without', ['accountList:list']),
    );
    expect((await create(draft(), without)).code).toBe(403);
    expect((await reset(target, twice, without)).code).toBe(403);
  });

  it('an administrator making, changing, disabling or resetting a super administrator', async () => {
    const { id: chief } = await server.account('chief', superAdministrator);
    const { token } = administrator;
    const admin = roleIds['admin'];
    expect((await create(draft({ roleId: admin }), token)).code).toBe(1505);
    expect((await change(chief, {}, token)).code).toBe(1505);
    expect((await act('disable', [chief], token)).code).toBe(1505);
    expect((await reset(chief, twice, token)).code).toBe(1505);
    expect((await change(await add(), { roleId: admin }, token)).code).toBe(1505);
    expect((await get(chief)).mType).toBe(0);
  });

  it('disabling, deleting, resetting or changing the caller’s own account', async () => {
    for (const { id, token } of [root, administrator]) {
      expect((await act('disable', [id], token)).code).toBe(1507);
      expect((await reset(id, twice, token)).code).toBe(1507);
      expect((await remove(id, token)).code).not.toBe(1);
      expect((await change(id, {}, token)).code).toBe(1507);
    }
  });

  it('accounts of agents and merchants, and accounts that do not exist', async () => {
    const agent = await server.db
      .selectFrom('account')
      .select('id')
      .where('mType', '=', 2)
      .executeTakeFirstOrThrow();
    for (const id of [agent.id, 99_999]) {
      expect((await act('disable', [id])).code).toBe(404);
      expect((await reset(id, twice)).code).toBe(404);
      expect((await server.call('GET', `/api/admin/account/${id}`, { token: root.token })).code).toBe(404);
    }
  });

  it('deleting an account that has signed in or done something', async () => {
    const id = await add({ account: 'fresh' });
    const used = await add({ account: 'used' });
    expect((await signIn('used')).code).toBe(1);
    expect((await remove(used)).code).toBe(1509);
    expect((await create(draft(), administrator.token)).code).toBe(1);
    expect((await remove(administrator.id)).code).toBe(1509);
    expect((await remove(id)).code).toBe(1);
    expect((await get(used)).account).toBe('used');
  });
});

describe('allowed', () => {
  it('[ACCOUNT-01] accounts are added with a role, changed, disabled and enabled', async () => {
    const support = await role('support', ['modelList:list'], { en_US: 'Support', zh_CN: '客服' });
    const id = await add({ account: 'support.1', contact: 'support@example.com', roleId: support });
    expect(await get(id)).toMatchObject({
      account: 'support.1',
      name: '林岚',
      contact: 'support@example.com',
      mType: 1,
      roleId: support,
      roleName: '客服',
      disabled: false,
      restPwd: true,
      lastSignInAt: null,
      createdBy: 'root',
      manageable: true,
    });
    expect((await signIn('support.1')).code).toBe(1);
    const { lastSignInAt } = await get(id);
    expect(lastSignInAt).not.toBeNull();
    expect((await change(id, { name: '田中', contact: '' })).code).toBe(1);
    expect(await get(id)).toMatchObject({ name: '田中', contact: null, roleId: roleIds['administrator'] });

    const { token } = await server.account('online', staff);
    const online = (await server.send(authApi.accountInfo, token)).user.managerId;
    expect((await act('disable', [id, online])).code).toBe(1);
    expect(await works(token)).toBe(false);
    expect((await signIn('support.1')).code).toBe(1003);
    expect((await get(id)).lastSignInAt).toBe(lastSignInAt);
    expect((await act('enable', [id, online])).code).toBe(1);
    expect((await signIn('support.1')).code).toBe(1);
    expect(await works(token)).toBe(false);
  });

  it('another role takes effect at the next request, also that of super administrators', async () => {
    const { id, token } = await server.account('climber', staff);
    const may = async () => (await server.send(authApi.accountInfo, token)).permissions;
    expect((await change(id, { roleId: roleIds['admin'] })).code).toBe(1);
    expect(await may()).toEqual(['*:*:*']);
    expect(await get(id)).toMatchObject({ mType: 0 });
    expect((await change(id, { roleId: await role('little', ['modelList:list']) })).code).toBe(1);
    expect(await may()).toContain('modelList:list');
    expect(await may()).not.toContain('modelList:add');
  });

  it('[ACCOUNT-03] a reset ends the account’s sessions, tickets and lock, and its next sign-in answers restPwd', async () => {
    const { id, token } = await server.account('forgetful', staff);
    const owing = await server.account('owing', staff);
    await server.db
      .updateTable('account')
      .set({ mustChangePassword: true })
      .where('id', '=', owing.id)
      .execute();
    const { ticket } = await server.send(authApi.accountInfo, owing.token);
    expect((await reset(owing.id, twice)).code).toBe(1);
    const late = await server.call('POST', authApi.setPassword.path, {
      body: { ticket, newPwd: 'Another-one-1' },
    });
    expect(late.code).toBe(1005);

    expect((await reset(id, twice)).code).toBe(1);
    expect(await works(token)).toBe(false);
    for (let i = 0; i < 5; i += 1) expect((await signIn('forgetful')).code).toBe(1001);
    expect((await signIn('forgetful', newPwd)).code).toBe(1004);
    expect((await reset(id, twice)).code).toBe(1);
    const again = await signIn('forgetful', newPwd);
    const next = (again.data as { token: string }).token;
    expect(await server.send(authApi.accountInfo, next)).toMatchObject({ restPwd: true, permissions: [] });
    expect((await get(id)).restPwd).toBe(true);
  });

  it('accounts are listed by role, state and search, sorted, and exported as listed', async () => {
    const roleId = await role('listed', ['modelList:list'], { zh_CN: '列表' });
    const ids = [
      await add({ roleId, name: '丙' }),
      await add({ roleId, name: '甲', contact: 'x_y@example.com' }),
    ];
    await act('disable', [ids[0] ?? 0]);
    const list = async (query: Record<string, unknown>) =>
      (await server.send(accountApi.list, root.token, { query: { pageSize: 100, ...query } })).rows.map(
        ({ id }) => id,
      );
    expect(await list({ roleId, orderByColumn: 'createdAt', isAsc: 'asc' })).toEqual(ids);
    expect(await list({ roleId, disabled: true })).toEqual([ids[0]]);
    expect(await list({ search: 'x_y@' })).toEqual([ids[1]]);
    expect(await list({ roleId, restPwd: false })).toEqual([]);
    for (const orderByColumn of ['account', 'name', 'roleName', 'lastSignInAt'])
      expect(await list({ orderByColumn, isAsc: 'desc' })).toContain(ids[0]);
    const exported = await server.call('POST', accountApi.export.path, {
      token: root.token,
      body: {
        roleId,
        columns: [
          { key: 'account', label: '账号' },
          { key: 'roleName', label: '角色' },
        ],
      },
    });
    expect(exported.headers['content-type']).toContain('spreadsheetml');
  });

  it('writes are recorded in the operation log, before and after, without a password', async () => {
    const id = await add({ name: '从前' });
    await change(id, { name: '后来' });
    await reset(id, twice);
    await act('disable', [id]);
    const rows = await server.db
      .selectFrom('operationLog')
      .select(['action', 'before', 'after'])
      .where('target', '=', String(id))
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'account.create' },
      { action: 'account.update', before: { name: '从前' }, after: { name: '后来' } },
      { action: 'account.resetPassword', after: {} },
      { action: 'account.disable', before: [{ disabled: false }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain(newPwd);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

/** Creates a role with these permissions. */
async function role(key: string, permissions: string[], name: SomeTexts = { zh_CN: key }): Promise<number> {
  const { id } = await server.send(roleApi.create, root.token, {
    body: { code: key, key, name, mType: 1, sort: 9, remark: '' },
  });
  const menus = await server.db
    .selectFrom('menu')
    .select('id')
    .where('permission', 'in', permissions)
    .execute();
  const grant = menus.map((menu) => menu.id);
  await server.send(roleApi.grant, root.token, { params: { id }, body: { grant, withdraw: [] } });
  return id;
}
