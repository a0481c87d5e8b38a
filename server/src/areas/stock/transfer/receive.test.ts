import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { tallyFaults } from '../../../../test/tally';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const received = async ({ token }: { token: string }, query: Record<string, unknown> = {}) =>
  (await server.send(receiveApi.list, token, { query })).rows.map(({ id, kind, state, mayAnswer }) => [
    id,
    kind,
    state,
    mayAnswer,
  ]);
const confirm = ({ token }: { token: string }, id: number, missing: string[] = []) =>
  server.send(documentApi.confirm, token, { params: { id }, body: { missing } });

describe('FOUND-81: what an account receives', () => {
  it('is on one list: outbounds, transfers and returns, from each sender, and nothing that it sent', async () => {
    const { staff, a, b, a1 } = world;
    const [first = '', second = '', third = ''] = await world.devices(3);
    const [outbound = 0] = await world.send(a, [first, second, third]);
    expect(await received(a)).toEqual([[outbound, 'outbound', 'pending', true]]);
    expect(await received(b)).toEqual([]);
    await confirm(a, outbound, [third]);
    expect(await received(a)).toEqual([[outbound, 'outbound', 'partly', false]]);
    const [listed] = (await server.send(receiveApi.list, a.token, { query: {} })).rows;
    expect(listed).toMatchObject({ from: null, deviceCount: 3, arrivedCount: 2 });

    const transfer = await world.transfer(a, b, [first]);
    expect(await received(b)).toEqual([[transfer, 'transfer', 'pending', true]]);
    const { id: sale = 0 } = await server.send(outboundApi.create, a.token, {
      body: { codes: [second], target: 'merchant', merchantId: a1.merchantId },
    });
    await confirm(a1, sale ?? 0);
    const back = await world.return(a1, [second]);
    expect(await received(a, { state: ['pending'] })).toEqual([[back, 'return', 'pending', true]]);
    // Staff see transfers between agents, and returns to the operator.
    expect(await received(staff, { state: ['pending'] })).toEqual([[transfer, 'transfer', 'pending', false]]);
  });
});

describe('FOUND-79: devices of an outbound that is not confirmed', () => {
  it('are in transit in every list and figure, and none is missing in a count', async () => {
    const { staff, a } = world;
    const codes = await world.devices(3);
    const before = await server.send(dashboardApi.figures, a.token);
    const [id = 0] = await world.send(a, codes);
    const figures = await server.send(dashboardApi.figures, a.token);
    expect([figures.inStock - before.inStock, figures.moving - before.moving]).toEqual([0, 3]);
    const listed = async (who: { token: string }, api: typeof deviceApi.list | typeof agentDeviceApi.list) =>
      (await server.send(api, who.token, { query: { stands: ['inTransfer'], pageSize: 100 } })).rows.map(
        ({ code }) => code,
      );
    expect(await listed(staff, deviceApi.list)).toEqual(expect.arrayContaining(codes));
    expect(await listed(a, agentDeviceApi.list)).toEqual(expect.arrayContaining(codes));
    const { id: count } = await server.send(stocktakeApi.create, a.token, { body: { note: 'x' } });
    const missing = async () =>
      (
        await server.send(stocktakeApi.differences, a.token, {
          params: { id: count },
          query: { pageSize: 100 },
        })
      ).rows.map(({ code }) => code);
    expect(await missing()).not.toEqual(expect.arrayContaining([codes[0]]));
    await confirm(a, id);
    const after = await server.send(dashboardApi.figures, a.token);
    expect([after.inStock - before.inStock, after.moving - before.moving]).toEqual([3, 0]);
    expect(await listed(a, agentDeviceApi.list)).not.toEqual(expect.arrayContaining([codes[0]]));
    expect(await tallyFaults(server.db)).toEqual([]);
  });

  it('leave the outbound when the recipient moves them or a user binds them', async () => {
    const { a, b } = world;
    const codes = await world.devices(3);
    const [bound = '', moved = '', returned = ''] = codes;
    const [id = 0] = await world.send(a, codes);
    await world.bind(bound, await world.user('Early', a.agentId));
    const transfer = await world.transfer(a, b, [moved]);
    await world.return(a, [returned]);
    const stands = async () => Promise.all(codes.map(async (code) => (await world.of(code)).stands));
    expect(await stands()).toEqual(['bound', 'inTransfer', 'inReturn']);
    await server.send(receiveApi.receive, b.token, { params: { id: transfer }, body: {} });
    expect(await stands()).toEqual(['bound', 'inStock', 'inReturn']);
    // The outbound can still be confirmed, and changes nothing about them.
    await confirm(a, id);
    expect(await stands()).toEqual(['bound', 'inStock', 'inReturn']);
  });
});
