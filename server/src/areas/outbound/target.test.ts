import { outboundApi, type OutboundTarget } from '@chargehand/contract/areas/outbound';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openStock } from '../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  await world.user('Ute', world.a.agentId);
  await world.user('Udo', world.b.agentId);
});
afterAll(() => server.close());

const targets = (token: string, target: OutboundTarget, more = {}) =>
  server.send(outboundApi.targets, token, { query: { target, ...more } });
const names = async (token: string, target: OutboundTarget, more = {}) =>
  (await targets(token, target, more)).map(({ name }) => name).sort();

it('[STOCK-17] an agent can send to no agent, and to its own merchants and users alone', async () => {
  const { token } = world.a;
  expect(await names(token, 'agent')).toEqual([]);
  expect(await names(token, 'merchant')).toEqual(['Anna-1']);
  expect(await names(token, 'user')).toEqual(['Ute']);
  const [foreign] = await targets(world.staff.token, 'user', { search: 'Udo' });
  expect(await names(token, 'user', { id: foreign?.id })).toEqual([]);
});

it('the operator finds all of them by name and account, but not its own agency', async () => {
  const { token } = world.staff;
  expect(await names(token, 'agent')).toEqual(['Anna', 'Bert']);
  expect(await names(token, 'merchant', { search: 'ert' })).toEqual(['Bert-1']);
  expect(await targets(token, 'user', { search: 'udo@' })).toMatchObject([
    { name: 'Udo', account: 'udo@example.com' },
  ]);
  expect(await names(token, 'agent', { id: world.a.agentId })).toEqual(['Anna']);
});
