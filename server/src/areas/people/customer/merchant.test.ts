import { authApi } from '@chargehand/contract/areas/system/auth';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSession } from '../../../lib/session/tenant';
import { fieldsOf, openCustomers } from '../../../../test/customers';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let merchants: Awaited<ReturnType<typeof openCustomers>>;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
  merchants = await openCustomers(server, merchantApi);
});
afterAll(() => server.close());

const newPwd = 'Brand-new-1';

describe('refused', () => {
  it('[MERCHANT-02] a merchant without name, password, customer code, role or account status', async () => {
    const { token } = world.agentA;
    for (const key of ['name', 'pwd', 'customerCode', 'roleId', 'disabled'])
      expect(fieldsOf(await merchants.create(token, merchants.draft({ [key]: '' })))).toEqual([key]);
  });

  it('staff who name no agent, or one that does not exist; and a role that is not a merchant’s', async () => {
    expect(fieldsOf(await merchants.create(root, merchants.draft()))).toEqual(['agentId']);
    expect(fieldsOf(await merchants.create(root, merchants.draft({ agentId: 99_999 })))).toEqual(['agentId']);
    const roleId = merchants.roleId('agent');
    expect(fieldsOf(await merchants.create(world.agentA.token, merchants.draft({ roleId })))).toEqual([
      'roleId',
    ]);
  });

  it('a merchant adding a merchant, and an agent changing one of another agent', async () => {
    const { ids, agentB, merchantA1 } = world;
    expect((await merchants.create(merchantA1.token, merchants.draft())).code).toBe(403);
    const body = { name: 'x', contact: '', roleId: merchants.roleId('merchant') };
    expect((await merchants.change(agentB.token, ids.a1, body)).code).toBe(404);
    expect((await merchants.act(agentB.token, [ids.a1], 'disable')).code).toBe(404);
    expect((await merchants.act(agentB.token, [ids.b1, ids.a1], 'disable')).code).toBe(404);
    expect((await merchants.reset(agentB.token, ids.a1, newPwd)).code).toBe(404);
    expect((await merchants.remove(agentB.token, ids.a1)).code).toBe(404);
    expect((await merchants.signIn('merchant-a1')).code).toBe(1);
    const { rows } = await server.send(merchantApi.list, agentB.token);
    expect(rows.map(({ name }) => name)).toEqual(['B1']);
  });

  it('an agent writing logins other than its merchants’, by the database itself', async () => {
    const caller = { accountId: world.agentA.id, agentId: world.ids.a, merchantId: null };
    await asSession(server.db, caller, true, async (db) => {
      const every = [world.agentA.id, world.agentB.id, world.merchantA1.id];
      await sql`select set_logins_disabled(${every}::bigint[], true), change_login(${world.agentB.id}, 'x', null, 1),
        hand_over_login(${world.agentB.id}, 'x'), remove_logins(${[world.agentB.id]}::bigint[])`.execute(db);
    });
    const { rows } = await sql<{ account: string; disabled: boolean; passwordHash: string }>`
      select account, disabled, password_hash from account where m_type >= 2 and disabled or name = 'x' order by 1`.execute(
      server.db,
    );
    expect(rows.map(({ account }) => account)).toEqual(['merchant-a1']);
    expect((await merchants.act(world.agentA.token, [world.ids.a1], 'enable')).code).toBe(1);
    await expect(
      asSession(server.db, caller, true, (db) =>
        db.updateTable('account').set({ roleId: 1 }).where('id', '=', world.agentA.id).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('deleting a merchant that owns something, with a list of what it owns', async () => {
    const { ids, agentA } = world;
    expect(await server.send(merchantApi.holders, agentA.token, { params: { ids: [ids.a1] } })).toEqual([
      { id: ids.a1, by: 'appUser', count: 1, keeps: true },
      { id: ids.a1, by: 'device', count: 1, keeps: true },
    ]);
    expect((await merchants.remove(agentA.token, ids.a1)).code).toBe(1512);
  });
});

describe('merchants', () => {
  it('[MERCHANT-03] belong to the agent who adds them, or the one that staff choose', async () => {
    const { ids, agentA } = world;
    const ownMerchant = await merchants.add(agentA.token, { agentId: ids.b });
    expect(await merchants.get(agentA.token, ownMerchant.id)).toMatchObject({
      agentId: ids.a,
      agentName: 'A',
    });
    const chosen = await merchants.add(root, { agentId: ids.b });
    expect(await merchants.get(root, chosen.id)).toMatchObject({ agentId: ids.b, agentName: 'B' });
    const logins = await server.db
      .selectFrom('account')
      .select(['mType', 'agentId', 'merchantId'])
      .where('account', 'in', [ownMerchant.account, chosen.account])
      .orderBy('id')
      .execute();
    expect(logins).toEqual([
      { mType: 3, agentId: ids.a, merchantId: ownMerchant.id },
      { mType: 3, agentId: ids.b, merchantId: chosen.id },
    ]);
    const { rows } = await server.send(merchantApi.list, root, { query: { agentId: [ids.b] } });
    expect(rows.map(({ agentId }) => agentId)).toEqual([ids.b, ids.b]);
  });

  it('[MERCHANT-01] are shown with their figures and both names of their role, without a password', async () => {
    const { ids, agentA } = world;
    await server.device('FREE-M01', { agentId: ids.a, merchantId: ids.a1 });
    await server.device('FREE-M02', { agentId: ids.a, merchantId: ids.a2 });
    await server.device('FREE-M03', { agentId: ids.a });
    for (const token of [root, agentA.token]) {
      const row = await merchants.get(token, ids.a1);
      expect(row).toMatchObject({
        name: 'A1',
        account: 'merchant-a1',
        contact: null,
        customerCode: 'A1',
        disabled: false,
        userCount: 1,
        unboundDevices: 1,
        roleName: '商户',
        roleNameEn: 'Merchant',
        manageable: true,
      });
      expect(JSON.stringify(row)).not.toMatch(/password|Hash|pwd"/);
    }
  });

  it('[MERCHANT-04] lose sessions and sign-in when their agent disables them, and can sign in once enabled', async () => {
    const { agentA } = world;
    const { id, account } = await merchants.add(agentA.token);
    const { token } = await merchants.signIn(account);
    expect(await merchants.works(token)).toBe(true);
    expect((await merchants.act(agentA.token, [id], 'disable')).code).toBe(1);
    expect(await merchants.works(token)).toBe(false);
    expect((await merchants.signIn(account)).code).toBe(1003);
    expect((await merchants.act(agentA.token, [id], 'enable')).code).toBe(1);
    expect((await merchants.signIn(account)).code).toBe(1);
  });

  it('[MERCHANT-05] sign in, unlocked, with a password that their agent reset, and must then set their own', async () => {
    const { agentA } = world;
    const { id, account } = await merchants.add(agentA.token);
    const { token } = await merchants.signIn(account);
    for (let n = 0; n < 6; n += 1) await merchants.signIn(account, 'Wrong-12345');
    expect((await merchants.signIn(account)).code).toBe(1004);
    expect((await merchants.reset(agentA.token, id, newPwd)).code).toBe(1);
    expect(await merchants.works(token)).toBe(false);
    const again = await merchants.signIn(account, newPwd);
    expect(again.code).toBe(1);
    expect(await server.send(authApi.accountInfo, again.token)).toMatchObject({ restPwd: true });
  });

  it('are changed and deleted by their agent, and their agent’s row counts them', async () => {
    const { agentB } = world;
    const { id, account } = await merchants.add(agentB.token);
    const body = { name: '新店', contact: 'shop@example.com', roleId: merchants.roleId('merchant') };
    expect((await merchants.change(agentB.token, id, body)).code).toBe(1);
    expect(await merchants.get(agentB.token, id)).toMatchObject({
      name: '新店',
      contact: 'shop@example.com',
    });
    const login = await server.db
      .selectFrom('account')
      .select(['name', 'contact'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    expect(login).toEqual({ name: '新店', contact: 'shop@example.com' });
    expect((await merchants.remove(agentB.token, id)).code).toBe(1);
    expect((await merchants.signIn(account)).code).toBe(1001);
  });
});
