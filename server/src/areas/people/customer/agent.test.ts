import { agentApi } from '@chargehand/contract/areas/people/agent';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, openCustomers } from '../../../../test/customers';
import {
  openTestServer,
  openTwoAgencies,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let agents: Awaited<ReturnType<typeof openCustomers>>;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
  agents = await openCustomers(server, agentApi);
});
afterAll(() => server.close());

const newPwd = 'Brand-new-1';

describe('refused', () => {
  it('[AGENT-02] an agent without name, password, customer code, role or account status', async () => {
    const empty = { name: '', pwd: '', customerCode: '', roleId: '', disabled: '' };
    expect(fieldsOf(await agents.create(root, agents.draft(empty))).sort()).toEqual(
      Object.keys(empty).sort(),
    );
    for (const key of Object.keys(empty)) {
      const { [key]: _, ...rest } = agents.draft() as Record<string, unknown>;
      expect(fieldsOf(await agents.create(root, rest))).toEqual([key]);
    }
  });

  it('[AGENT-03] an agent with an existing customer code, of an agent or a merchant, and nothing of it is stored', async () => {
    for (const customerCode of ['A', 'A1'])
      expect(fieldsOf(await agents.create(root, agents.draft({ customerCode })))).toEqual(['customerCode']);
    const twice = agents.draft({ account: 'ROOT' });
    expect(fieldsOf(await agents.create(root, twice))).toEqual(['account']);
    const { rows } = await server.send(agentApi.list, root, { query: { search: twice.customerCode } });
    expect(rows).toEqual([]);
  });

  it('[AGENT-05] agents and merchants adding an agent, and a role that is not an agent’s', async () => {
    for (const { token } of [world.agentA, world.merchantA1])
      expect((await agents.create(token, agents.draft())).code).toBe(403);
    for (const key of ['merchant', 'administrator', 'admin'])
      expect(fieldsOf(await agents.create(root, agents.draft({ roleId: agents.roleId(key) })))).toEqual([
        'roleId',
      ]);
    expect(fieldsOf(await agents.create(root, agents.draft({ roleId: 99_999 })))).toEqual(['roleId']);
  });

  it('an account with fewer permissions than an agent’s role adding an agent or taking over its account', async () => {
    const { id } = await server.send(roleApi.create, root, {
      body: { code: 'half', key: 'half', name: { zh_CN: 'half' }, mType: 1, sort: 9, remark: '' },
    });
    const grant = await server.db
      .selectFrom('menu')
      .select('id')
      .where('permission', 'like', 'agentList:%')
      .execute();
    await server.send(roleApi.grant, root, {
      params: { id },
      body: { grant: grant.map((one) => one.id), withdraw: [] },
    });
    const { token } = await server.account('half', staff, id);
    expect((await agents.create(token, agents.draft())).code).toBe(1505);
    expect((await agents.reset(token, world.ids.a, newPwd)).code).toBe(1505);
    expect((await agents.act(token, [world.ids.a], 'disable')).code).toBe(1505);
    expect(await agents.get(token, world.ids.a)).toMatchObject({ manageable: false });
    expect((await server.send(agentApi.roles, token)).map(({ grantable }) => grantable)).toEqual([false]);
  });

  it('changes of the operator’s own agency, which is not a customer', async () => {
    const { id } = await server.db
      .selectFrom('agent')
      .select('id')
      .where('direct', '=', true)
      .executeTakeFirstOrThrow();
    expect((await agents.act(root, [id], 'disable')).code).toBe(404);
    expect((await agents.remove(root, id)).code).toBe(404);
    expect(
      (await agents.change(root, id, { name: 'x', contact: '', roleId: agents.roleId('agent') })).code,
    ).toBe(404);
    const { rows } = await server.send(agentApi.list, root, { query: { pageSize: 100 } });
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  it('deleting an agent that owns something, with a list of what it owns', async () => {
    const held = await server.send(agentApi.holders, root, { params: { ids: [world.ids.a] } });
    expect(held).toEqual([
      { id: world.ids.a, by: 'merchant', count: 2, keeps: true },
      { id: world.ids.a, by: 'appUser', count: 3, keeps: true },
      { id: world.ids.a, by: 'device', count: 3, keeps: true },
    ]);
    expect((await agents.remove(root, world.ids.a)).code).toBe(1512);
    expect(await agents.works(world.agentA.token)).toBe(true);
  });
});

describe('agents', () => {
  it('[AGENT-01, AGENT-04] are created with row and login in one step, and shown with their figures and no password', async () => {
    const { id, account, customerCode } = await agents.add(root, { contact: 'hc@example.com', name: '海川' });
    const row = await agents.get(root, id);
    expect(row).toEqual({
      id,
      account,
      customerCode,
      name: '海川',
      contact: 'hc@example.com',
      disabled: false,
      restPwd: false,
      roleId: agents.roleId('agent'),
      roleName: '代理商',
      roleNameEn: 'Agent',
      merchantCount: 0,
      userCount: 0,
      unboundDevices: 0,
      manageable: true,
      createdAt: expect.any(String),
    });
    const login = await server.db
      .selectFrom('account')
      .select(['mType', 'agentId', 'merchantId', 'name', 'contact'])
      .where('account', '=', account)
      .execute();
    expect(login).toEqual([
      { mType: 2, agentId: id, merchantId: null, name: '海川', contact: 'hc@example.com' },
    ]);
    const listed = await server.call('GET', agentApi.list.path, { token: root, query: { search: '海川' } });
    expect(listed.body).not.toMatch(/pwd|argon|Hash/);
    expect((await agents.signIn(account)).code).toBe(1);
    const logged = await server.db
      .selectFrom('operationLog')
      .select('after')
      .where('action', '=', 'agent.create')
      .where('target', '=', String(id))
      .execute();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain(password);
  });

  it('[AGENT-01] are counted with only what belongs to them', async () => {
    await server.device('FREE-X00', { agentId: world.ids.a });
    await server.device('FREE-X01', { agentId: world.ids.a, merchantId: world.ids.a1 });
    await server.device('FREE-X02', { agentId: world.ids.b });
    expect(await agents.get(root, world.ids.a)).toMatchObject({
      merchantCount: 2,
      userCount: 3,
      unboundDevices: 2,
    });
    expect(await agents.get(root, world.ids.b)).toMatchObject({
      merchantCount: 1,
      userCount: 1,
      unboundDevices: 1,
    });
  });

  it('are found by name, contact, code and account, and filtered by status and role', async () => {
    const agent = await agents.add(root, { name: '蓝鲸能源', contact: '+8613912345678' });
    const found = async (query: Record<string, unknown>) =>
      (await server.send(agentApi.list, root, { query })).rows.map(({ id }) => id);
    for (const search of ['蓝鲸', '蓝鲸能', '139123', agent.customerCode, agent.account])
      expect(await found({ search }), search).toEqual([agent.id]);
    await agents.act(root, [agent.id], 'disable');
    expect(await found({ disabled: true })).toEqual([agent.id]);
    expect(await found({ disabled: false, search: '蓝鲸' })).toEqual([]);
    expect(await found({ roleId: agents.roleId('agent'), search: '蓝鲸' })).toEqual([agent.id]);
    expect(await found({ roleId: agents.roleId('merchant') })).toEqual([]);
  });

  it('[AGENT-06] lose sessions and sign-in when disabled, unlike their merchants, and can sign in once enabled', async () => {
    const { id, account } = await agents.add(root);
    const merchant = await server.db
      .insertInto('merchant')
      .values({ name: 'm', customerCode: `of-${id}`, agentId: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const below = await server.account(`below-${id}`, { mType: 3, agentId: id, merchantId: merchant.id });
    const { token } = await agents.signIn(account);
    expect(await agents.works(token)).toBe(true);
    expect((await agents.act(root, [id], 'disable')).code).toBe(1);
    expect(await agents.works(token)).toBe(false);
    expect((await agents.signIn(account)).code).toBe(1003);
    expect(await agents.get(root, id)).toMatchObject({ disabled: true });
    expect(await agents.works(below.token)).toBe(true);
    expect((await agents.act(root, [id], 'enable')).code).toBe(1);
    // Enabling the account must not revive its ended session.
    expect(await agents.works(token)).toBe(false);
    expect((await agents.signIn(account)).code).toBe(1);
    const disabled = await agents.add(root, { disabled: true });
    expect((await agents.signIn(disabled.account)).code).toBe(1003);
  });

  it('[AGENT-07] sign in with a reset password, and must then set their own', async () => {
    const { id, account } = await agents.add(root);
    const { token } = await agents.signIn(account);
    expect(fieldsOf(await agents.reset(root, id, 'short'))).toContain('newPwd');
    expect((await agents.reset(root, id, newPwd)).code).toBe(1);
    expect(await agents.works(token)).toBe(false);
    expect((await agents.signIn(account)).code).toBe(1001);
    const again = await agents.signIn(account, newPwd);
    expect(again.code).toBe(1);
    expect(await server.send(authApi.accountInfo, again.token)).toMatchObject({ restPwd: true });
    expect(await agents.get(root, id)).toMatchObject({ restPwd: true });
  });

  it('change name, contact and role in row and login, and keep their code', async () => {
    const { id, account, customerCode } = await agents.add(root);
    const roleId = (
      await server.send(roleApi.create, root, {
        body: { code: 'a2', key: 'partner', name: { zh_CN: '合作方' }, mType: 2, sort: 9, remark: '' },
      })
    ).id;
    const body = { name: '新名', contact: 'new@example.com', roleId, customerCode: 'OTHER' };
    expect((await agents.change(root, id, body)).code).toBe(1);
    expect(await agents.get(root, id)).toMatchObject({
      name: '新名',
      contact: 'new@example.com',
      roleName: '合作方',
      customerCode,
    });
    const login = await server.db
      .selectFrom('account')
      .select(['name', 'contact', 'roleId'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    expect(login).toEqual({ name: '新名', contact: 'new@example.com', roleId });
  });

  it('are deleted with their login while they own nothing, and their code is free again', async () => {
    const { id, account, customerCode } = await agents.add(root);
    const { token } = await agents.signIn(account);
    expect((await agents.remove(root, id)).code).toBe(1);
    expect(await agents.works(token)).toBe(false);
    expect((await agents.signIn(account)).code).toBe(1001);
    await agents.add(root, { customerCode, account });
  });
});
