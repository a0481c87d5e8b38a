import { recipientApi, type RecipientKind } from '@chargehand/contract/areas/stock/recipient';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  await world.user('Ute', world.a.agentId);
  await world.user('Udo', world.b.agentId);
});
afterAll(() => server.close());

const recipients = (token: string, kind: RecipientKind, more = {}) =>
  server.send(recipientApi.list, token, { query: { kind, ...more } });
const names = async (token: string, kind: RecipientKind, more = {}) =>
  (await recipients(token, kind, more)).map(({ name }) => name);

it('recipients require a permission to send, and the transfer permission shows agents only', async () => {
  const listAs = async (key: string, permission: string) => {
    const role = await server.db
      .insertInto('role')
      .values({ code: key, key, name: JSON.stringify({ zh_CN: key }), mType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into role_menu (role_id, menu_id) select ${role.id}, id from menu where permission = ${permission}`.execute(
      server.db,
    );
    const { token } = await server.account(key, staff, role.id);
    const codes = [];
    for (const kind of ['agent', 'merchant', 'user'])
      codes.push((await server.call('GET', recipientApi.list.path, { token, query: { kind } })).code);
    return codes;
  };
  expect(await listAs('nothing', 'warehouseList:list')).toEqual([403, 403, 403]);
  expect(await listAs('transfers', 'transferList:add')).toEqual([1, 403, 403]);
  expect(await listAs('scans', 'scanList:list')).toEqual([1, 1, 1]);
});

it('[STOCK-17] an agent finds no agents, and only its own merchants and users', async () => {
  const { token } = world.a;
  expect(await names(token, 'agent')).toEqual([]);
  expect(await names(token, 'merchant')).toEqual(['Anna-1']);
  expect(await names(token, 'user')).toEqual(['Ute']);
  const [foreign] = await recipients(world.staff.token, 'user', { search: 'Udo' });
  expect(await names(token, 'user', { id: foreign?.id })).toEqual([]);
  expect(await names(token, 'user', { search: 'udo' })).toEqual([]);
});

it('the operator finds all recipients by name, code and account, but not its own agency', async () => {
  const { token } = world.staff;
  expect(await names(token, 'agent')).toEqual(['Anna', 'Bert']);
  expect(await names(token, 'agent', { search: 'nna' })).toEqual(['Anna']);
  expect(await names(token, 'agent', { account: 'Bert' })).toEqual(['Bert']);
  expect(await names(token, 'agent', { id: world.a.agentId })).toEqual(['Anna']);
  expect(await names(token, 'merchant', { search: 'ert' })).toEqual(['Bert-1']);
  expect(await recipients(token, 'user', { search: 'udo@' })).toMatchObject([
    { name: 'Udo', account: 'udo@example.com', disabled: false },
  ]);
});
