import { agentApi, merchantApi } from '@chargehand/contract/areas/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';
import { grantEverything } from '../../../test/authorisation/ask';

let server: TestServer;
let root: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  world = await openTwoAgencies(server);
  await grantEverything(server);
  await server.db.updateTable('account').set({ name: '甲' }).where('id', '=', world.merchantA1.id).execute();
});
afterAll(() => server.close());

const customer = (more: object) => ({
  account: `c${Math.random().toString(36).slice(2, 10)}`,
  name: '乙',
  contact: '',
  pwd: 'Given-1234',
  customerCode: `C${Math.random().toString(36).slice(2, 8)}`.toUpperCase(),
  ...more,
});
const add = (path: string, token: string, more: object) =>
  server.call('POST', path, { token, body: customer(more) });
const refused = (answer: { data: unknown }) => answer.data;

it('a code or an account that is taken is refused by whose it is', async () => {
  expect(refused(await add(agentApi.create.path, root.token, { customerCode: 'A1' }))).toEqual({
    errors: [{ field: 'customerCode', msg: '已被“A1”使用' }],
  });
  expect(refused(await add(agentApi.create.path, root.token, { account: 'MERCHANT-A1' }))).toEqual({
    errors: [{ field: 'account', msg: '已被“甲”使用' }],
  });
});

it('an agency learns of its own customers only; of another’s code no more than that it is taken', async () => {
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
