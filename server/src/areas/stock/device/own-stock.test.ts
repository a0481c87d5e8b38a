import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { deviceLabelApi } from '@chargehand/contract/areas/stock/device-label';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { codes as answers } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
/**
 * Codes of devices: a free and a bound one of a merchant, one of this merchant's agent, one of another agent, and one
 * of the operator.
 */
let [free, bound, unsold, foreign, kept] = ['', '', '', '', ''];
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  const { a, b, a1 } = world;
  [free = '', bound = '', unsold = '', foreign = '', kept = ''] = await world.devices(5);
  await world.out(a, [free, bound, unsold]);
  await world.out(b, [foreign]);
  await server.send(outboundApi.create, a.token, {
    body: { codes: [free, bound], target: 'merchant', merchantId: a1.merchantId },
  });
  await world.bind(bound, await world.user('Owner', a.agentId, a1.merchantId));
});
afterAll(() => server.close());

interface Who {
  token: string;
}
const listed = async (who: Who) =>
  (
    await server.send(agentDeviceApi.list, who.token, { query: { orderByColumn: 'code', isAsc: 'asc' } })
  ).rows.map(({ code }) => code);
const get = async (who: Who, code: string) => {
  const { id } = await world.of(code);
  return (await server.call('GET', `/api/admin/agent-device/${id}`, { token: who.token })).code;
};

it('[PERM-11, PERM-12] agents and merchants list their own stock: a merchant its unbound devices', async () => {
  const { staff, a, b, a1, b1 } = world;
  expect(await listed(staff)).toEqual([unsold, foreign]);
  expect(await listed(a)).toEqual([unsold]);
  expect(await listed(b)).toEqual([foreign]);
  expect(await listed(a1)).toEqual([free]);
  expect(await listed(b1)).toEqual([]);
});

it('[ISOLATION-01] the page of a device with its log is shown only to its owners', async () => {
  const { a, b, a1, b1 } = world;
  for (const who of [a, a1]) expect(await get(who, free)).toBe(1);
  for (const [who, code] of [
    [b, free],
    [b1, free],
    [a1, unsold],
    [a, foreign],
    [a, kept],
  ] as const)
    expect([code, await get(who, code)]).toEqual([code, answers.notFound]);
  const { id } = await world.of(free);
  const log = await server.send(deviceLogApi.list, a1.token, { params: { id }, query: {} });
  expect(log.rows.map(({ behaviour }) => behaviour)).toContain('outbound');
  expect((await server.send(deviceLogApi.list, b1.token, { params: { id }, query: {} })).rows).toEqual([]);
});

it('[STOCK-02] labels are printed only for devices in the caller’s own stock', async () => {
  const { a1, b1 } = world;
  const [ownId, foreignId] = [(await world.of(free)).id, (await world.of(foreign)).id];
  const print = async (who: Who, ids: number[]) => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: deviceLabelApi.printOwn.path,
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      payload: { ids, size: 'roll' },
    });
    return (body.match(/\/Type \/Page\b/g) ?? []).length;
  };
  expect([await print(a1, [ownId]), await print(a1, [ownId, foreignId]), await print(b1, [ownId])]).toEqual([
    1, 1, 0,
  ]);
  const qr = (who: Who, id: number) =>
    server.app.inject({
      url: `/api/admin/device-label/${id}/qr`,
      headers: { authorization: `Bearer ${who.token}` },
    });
  expect((await qr(a1, ownId)).headers['content-type']).toContain('image/png');
  expect((await qr(b1, ownId)).headers['content-type']).not.toContain('image/png');
});
