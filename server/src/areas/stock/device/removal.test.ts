import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { codes as answers } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const idsOf = (codes: string[]) => Promise.all(codes.map(async (code) => (await world.of(code)).id));
const remove = (ids: number[]) =>
  server.call('DELETE', `/api/admin/device/${ids.join(',')}`, { token: world.staff.token });
const get = (id: number) => server.call('GET', `/api/admin/device/${id}`, { token: world.staff.token });

it('[STOCK-29] a device that ever moved or was bound cannot be deleted, even when it is in the warehouse again', async () => {
  const { staff, a } = world;
  const codes = await world.devices(4);
  const [came = '', unbound = '', , never = ''] = codes;
  await world.out(a, [came]);
  const paper = await world.return(a, [came]);
  await server.send(returnApi.approve, staff.token, { params: { id: paper }, body: {} });
  const user = await world.user('Parter', a.agentId);
  await world.bind(unbound, user);
  const [first = 0, second = 0, third = 0, last = 0] = await idsOf(codes);
  expect((await remove([second])).code).toBe(answers.deviceInUse);
  await world.as(staff, (db) => sql`select unbind_device(${second})`.execute(db));
  expect([(await world.of(came)).holder, (await world.of(unbound)).stands]).toEqual(['warehouse', 'inStock']);
  for (const id of [first, second]) expect((await remove([id])).code).toBe(answers.deviceInUse);
  // A call must delete all of its devices or none.
  expect((await remove([third, first])).code).toBe(answers.deviceInUse);
  for (const id of [first, second, third]) expect((await get(id)).code).toBe(1);
  // The list marks the devices that have moved or were bound. The console offers deletion only for the unmarked ones.
  const { rows } = await server.send(deviceApi.list, staff.token, { query: {} });
  expect(new Map(rows.map(({ code, moved }) => [code, moved]))).toEqual(
    new Map(codes.map((code) => [code, code === came || code === unbound])),
  );
  // The database must refuse the deletion, too, if the server's handlers do not.
  await expect(
    world.as(staff, (db) => db.deleteFrom('device').where('id', '=', first).execute()),
  ).rejects.toThrow('a device that ever moved is not deleted');
  expect((await get(first)).code).toBe(1);
  expect((await remove([last])).code).toBe(1);
  expect((await get(last)).code).toBe(404);
  // The operation log keeps the data of the deleted device.
  const { data } = await server.db
    .selectFrom('operationLog')
    .select(sql<string>`operation_log::text`.as('data'))
    .where('action', '=', 'device.remove')
    .executeTakeFirstOrThrow();
  expect(data).toContain(never);
});

it('a withdrawn transfer counts as a movement, too', async () => {
  const { a, b } = world;
  const [code = ''] = await world.devices(1);
  await world.out(a, [code]);
  const id = await world.transfer(a, b, [code]);
  await server.send(transferApi.cancel, a.token, { params: { id } });
  expect((await world.of(code)).moved).toBe(true);
});
