import { agentApi } from '@chargehand/contract/areas/people/agent';
import { customerApi } from '@chargehand/contract/areas/people/customer';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { grantEverything } from '../../../../test/authorisation/ask';

let server: TestServer;
let root: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  world = await openTwoAgencies(server);
  await grantEverything(server);
  for (const { id, key } of await server.db.selectFrom('role').select(['id', 'key']).execute())
    roleIds[key] = id;
  await server.db.updateTable('account').set({ name: '甲' }).where('id', '=', world.merchantA1.id).execute();
});
afterAll(() => server.close());

const roleIds: Record<string, number> = {};
const customer = (path: string, more: object) => ({
  account: `c${Math.random().toString(36).slice(2, 10)}`,
  name: '乙',
  contact: '',
  roleId: roleIds[path === agentApi.create.path ? 'agent' : 'merchant'],
  disabled: false,
  pwd: 'Given-1234',
  customerCode: `C${Math.random().toString(36).slice(2, 8)}`.toUpperCase(),
  ...more,
});
const add = (path: string, token: string, more: object) =>
  server.call('POST', path, { token, body: customer(path, more) });
const refused = (answer: { data: unknown }) => answer.data;

it('an existing code or account is rejected with the name of its owner', async () => {
  expect(refused(await add(agentApi.create.path, root.token, { customerCode: 'A1' }))).toEqual({
    errors: [{ field: 'customerCode', msg: '已被“A1”使用' }],
  });
  expect(refused(await add(agentApi.create.path, root.token, { account: 'MERCHANT-A1' }))).toEqual({
    errors: [{ field: 'account', msg: '已被“甲”使用' }],
  });
});

it('an agency gets names only of its own customers; of another’s code it learns only that it is taken', async () => {
  const { agentB } = world;
  expect(refused(await add(merchantApi.create.path, agentB.token, { customerCode: 'B1' }))).toEqual({
    errors: [{ field: 'customerCode', msg: '已被“B1”使用' }],
  });
  expect(refused(await add(merchantApi.create.path, agentB.token, { customerCode: 'A1' }))).toEqual({
    errors: [{ field: 'customerCode', msg: '已存在' }],
  });
  expect(refused(await add(merchantApi.create.path, agentB.token, { account: 'merchant-a1' }))).toEqual({
    errors: [{ field: 'account', msg: '已存在' }],
  });
});

it('a code and an account that are both taken are reported together, to every caller', async () => {
  const both = { customerCode: 'A1', account: 'merchant-a1' };
  expect(refused(await add(merchantApi.create.path, root.token, { ...both, agentId: world.ids.a }))).toEqual({
    errors: [
      { field: 'customerCode', msg: '已被“A1”使用' },
      { field: 'account', msg: '已被“甲”使用' },
    ],
  });
  expect(refused(await add(merchantApi.create.path, world.agentB.token, both))).toEqual({
    errors: [
      { field: 'customerCode', msg: '已存在' },
      { field: 'account', msg: '已存在' },
    ],
  });
});

it('names of agencies and merchants are returned only to accounts that may see them', async () => {
  const names = async (token: string, what: 'agencies' | 'merchants', query = {}) =>
    (await server.send(customerApi[what], token, { query })).rows.map(({ name }) => name).sort();
  const { ids, agentB, merchantA1 } = world;
  expect(await names(root.token, 'agencies')).toEqual(expect.arrayContaining(['A', 'B', '直营']));
  expect(await names(root.token, 'merchants', { agentId: ids.a })).toEqual(['A1', 'A2']);
  expect(await names(root.token, 'merchants', { search: 'a2' })).toEqual(['A2']);
  expect(await names(agentB.token, 'agencies')).toEqual(['B']);
  expect(await names(agentB.token, 'merchants', { agentId: ids.a })).toEqual([]);
  expect(await names(merchantA1.token, 'merchants')).toEqual(['A1']);
  const merchantSeen = (token: string) =>
    server.call('GET', customerApi.merchant.path.replace(':id', String(ids.a1)), { token });
  expect((await merchantSeen(root.token)).data).toMatchObject({ name: 'A1', customerCode: 'A1' });
  expect((await merchantSeen(agentB.token)).code).toBe(404);
});
