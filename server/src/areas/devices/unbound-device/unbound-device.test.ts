import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { unboundDeviceApi } from '@chargehand/contract/areas/devices/unbound-device';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { asSession } from '../../../lib/session/tenant';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const listOf = (who: { token: string }, query: Record<string, unknown> = {}) =>
  server.send(unboundDeviceApi.list, who.token, { query });
/** Creates a device that a user of an agent has bound and unbound. */
async function unbound(who: { agentId: number; token: string }, name: string) {
  const [code = ''] = await world.devices(1);
  await world.out(who, [code]);
  const user = await world.user(name, who.agentId);
  await world.bind(code, user);
  const { id } = await world.of(code);
  await asSession(server.db, { userId: user }, true, (db) => sql`select unbind_device(${id})`.execute(db));
  return { code, id };
}

it('unbound devices are refused to an account without the permission', async () => {
  const role = await server.db
    .insertInto('role')
    .values({ code: 'none', key: 'none', mType: 1, name: '{"zh_CN":"x"}', sort: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await server.account('nobody', staff, role.id);
  expect((await server.call('GET', unboundDeviceApi.list.path, { token })).code).toBe(codes.forbidden);
});

it('[USER-03] a device that a user unbound is listed with user and time until it is bound again', async () => {
  const { a, b } = world;
  const [bound = '', fresh = ''] = await world.devices(2);
  await world.bind(bound, await world.user('Still', a.agentId));
  const first = await unbound(a, 'Una');
  const second = await unbound(b, 'Ben');
  const { rows } = await listOf(world.staff);
  expect(rows.map(({ code }) => code)).toEqual([second.code, first.code]);
  expect(rows.map(({ code }) => code)).not.toContain(fresh);
  expect(rows[1]).toMatchObject({
    userName: 'Una',
    userAccount: 'una@example.com',
    agentName: 'Anna',
    merchantName: null,
  });
  expect(Date.now() - Date.parse(rows[1]?.unboundAt ?? '')).toBeLessThan(60_000);
  expect((await listOf(world.staff, { agentId: b.agentId })).rows.map(({ code }) => code)).toEqual([
    second.code,
  ]);
  expect((await listOf(a)).rows.map(({ code }) => code)).toEqual([first.code]);
  await world.bind(first.code, await world.user('Next', a.agentId));
  expect((await listOf(a)).rows).toEqual([]);
  // [BOUND-01] The time of the unbinding is kept, and shown in the list of bound devices and on the device page.
  const { id } = await world.of(first.code);
  const again = await server.send(boundDeviceApi.get, a.token, { params: { id } });
  expect(again.unboundAt).toBe(rows[1]?.unboundAt);
  const { rows: listed } = await server.send(boundDeviceApi.list, a.token, { query: { search: first.code } });
  expect(listed).toMatchObject([{ code: first.code, unboundAt: rows[1]?.unboundAt }]);
});

it('[USER-03, FOUND-34] a later holder does not see an unbinding from before its ownership', async () => {
  const { a, b, staff: keeper } = world;
  const { code, id } = await unbound(a, 'Former');
  const transfer = await world.transfer(a, b, [code]);
  await server.send(receiveApi.receive, b.token, { params: { id: transfer }, body: {} });
  const codesOf = async (who: { token: string }) =>
    (await listOf(who, { search: code })).rows.map((row) => row.code);
  expect([await codesOf(b), await codesOf(a), await codesOf(keeper)]).toEqual([[], [], [code]]);
  await world.bind(code, await world.user('Later', b.agentId));
  const seen = (who: { token: string }) => server.send(boundDeviceApi.get, who.token, { params: { id } });
  expect((await seen(b)).unboundAt).toBeNull();
  expect((await seen(keeper)).unboundAt).not.toBeNull();
});
