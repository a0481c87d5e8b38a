import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { documentDeviceApi } from '@chargehand/contract/areas/stock/document-device';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { type StockStatus, listedStockStatuses } from '@chargehand/contract/areas/stock/stock-status';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { sql } from 'kysely';
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

/** Returns the stock status of each device twice: as stored, and as computed from its ledger rows. */
const byLedger = () =>
  sql<{ code: string; stands: StockStatus; told: StockStatus }>`
    select told.code, told.stands as told, case
        when last.to_holder in ('production', 'writtenOff') then last.to_holder
        when last.to_out = 'inReturn' then 'inReturn'
        when (select m.kind from movement m where m.device_id = told.id and m.kind not in ('bind', 'unbind', 'move') order by m.id desc limit 1)
          = 'transferSent' then 'inTransfer'
        when last.kind = 'outbound' and last.to_user_id is null then 'inTransfer'
        when last.to_binder_id is not null then 'bound'
        when last.to_holder in ('merchant', 'user') then 'out'
        else 'inStock' end as stands
    from device told, lateral (select * from movement where device_id = told.id order by id desc limit 1) last`.execute(
    server.db,
  );

const send = (who: { token: string }, codes: string[], target: 'agent' | 'merchant', id: number) =>
  server.send(outboundApi.create, who.token, { body: { codes, target, [`${target}Id`]: id } });
const answer = (who: { token: string }, id: number) =>
  server.send(returnApi.approve, who.token, { params: { id }, body: {} });

describe('the stock status of a device', () => {
  it('[STOCK-06, LEDGER-01, FOUND-79] equals its rows in the ledger, after each verb', async () => {
    const { staff, a, b, a1 } = world;
    const codes = await world.devices(3);
    const [first = '', second = ''] = codes;
    const seen: StockStatus[] = [];
    const look = async () => {
      for (const { code, stands, told } of (await byLedger()).rows)
        expect([code, told]).toEqual([code, stands]);
      seen.push((await world.of(first)).stands);
      expect(await tallyFaults(server.db)).toEqual([]);
    };
    await look();
    const [id = 0] = await world.send(a, [first, second]);
    await look();
    await server.send(documentApi.confirm, a.token, { params: { id }, body: {} });
    await look();
    const sent = await world.transfer(a, b, [first]);
    await look();
    await server.send(transferApi.cancel, a.token, { params: { id: sent } });
    await look();
    await send(a, [first], 'merchant', a1.merchantId);
    await look();
    await world.bind(first, await world.user('Stander', a.agentId, a1.merchantId));
    await look();
    const back = await world.return(a1, [first]);
    await look();
    await answer(a, back);
    await look();
    await answer(staff, await world.return(a, [first]));
    await look();
    await server.send(returnBackApi.create, staff.token, { body: { codes: [first] } });
    await look();
    expect(seen).toEqual([
      'inStock',
      'inTransfer',
      'inStock',
      'inTransfer',
      'inStock',
      'inTransfer',
      'bound',
      'inReturn',
      'inStock',
      'inStock',
      'production',
    ]);
  });

  it('[STOCK-01] has all facts of its stock in list and detail, on its way to a user and back', async () => {
    const { staff, a, a1 } = world;
    const [code = ''] = await world.devices(1);
    const { id, mac } = await world.of(code);
    /** Returns facts of the device, which must be the same in list and detail. */
    const facts = async () => {
      const detail = await server.send(deviceApi.get, staff.token, { params: { id } });
      const { rows } = await server.send(deviceApi.list, staff.token, { query: { search: code } });
      expect(rows).toEqual([detail]);
      return detail;
    };
    const fresh = await facts();
    expect(fresh).toMatchObject({ code, mac, ip: expect.any(String), portCount: expect.any(Number) });
    expect(fresh).toMatchObject({ wifiName: expect.any(String), inAt: expect.any(String) });
    expect(fresh).toMatchObject({ saleStatus: 'inStock', bindStatus: 'unbound', outStatus: 'notOut' });
    expect(fresh).toMatchObject({ holder: 'warehouse', soldAt: null, outAt: null });
    expect(fresh).toMatchObject({ returnReason: null, returnState: null });
    await world.out(a, [code]);
    const out = await facts();
    expect(out).toMatchObject({ outStatus: 'out', holder: 'agent', saleStatus: 'inStock', soldAt: null });
    expect(out.outAt).not.toBeNull();
    await send(a, [code], 'merchant', a1.merchantId);
    const sold = await facts();
    expect(sold).toMatchObject({ saleStatus: 'sold', holder: 'merchant', bindStatus: 'unbound' });
    expect(sold.soldAt).not.toBeNull();
    await world.bind(code, await world.user('Fact', a.agentId, a1.merchantId));
    expect(await facts()).toMatchObject({ bindStatus: 'bound', holderName: 'Anna-1' });
    await answer(a, await world.return(a1, [code]));
    const back = await world.return(a, [code]);
    expect(await facts()).toMatchObject({
      outStatus: 'inReturn',
      returnReason: 'broken',
      returnState: 'pending',
    });
    await answer(staff, back);
    const returned = await facts();
    expect(returned).toMatchObject({ outStatus: 'notOut', holder: 'warehouse', returnState: 'approved' });
    expect(Date.parse(returned.inAt)).toBeGreaterThan(Date.parse(fresh.inAt));
    const userId = await world.user('Buyer', a.agentId);
    await server.send(outboundApi.create, staff.token, { body: { codes: [code], target: 'user', userId } });
    expect(await facts()).toMatchObject({ saleStatus: 'sold', holder: 'user', holderName: 'Buyer' });
  });

  it('[DASH-05, SUMMARY-02] has the same figure on cards, in the summary and in each list, for every caller', async () => {
    const { staff, a, b, a1 } = world;
    const codes = await world.devices(9);
    await world.out(a, codes.slice(0, 7));
    await send(a, codes.slice(0, 2), 'merchant', a1.merchantId);
    await world.bind(codes[0] ?? '', await world.user('Card', a.agentId, a1.merchantId));
    await world.bind(codes[2] ?? '', await world.user('Unsold', a.agentId));
    await world.transfer(a, b, codes.slice(3, 5));
    await world.return(a, codes.slice(5, 6));
    for (const who of [staff, a, b]) {
      const figures = await server.send(dashboardApi.figures, who.token);
      const total = async (stands: StockStatus) => {
        const { rows, total } = await server.send(deviceSummaryApi.list, who.token, {
          query: { stands: [stands] },
        });
        expect(new Set(rows.map((row) => row.stands)).size).toBeLessThan(2);
        return total;
      };
      expect([figures.inStock, figures.soldUnbound, figures.moving]).toEqual([
        await total('inStock'),
        await total('out'),
        (await total('inTransfer')) + (await total('inReturn')),
      ]);
      const { parts } = await server.send(deviceSummaryApi.figures, who.token);
      for (const { key, count } of parts.find(({ of }) => of === 'stands')?.groups ?? [])
        expect([key, await total(listedStockStatuses.find((one) => one === key) ?? 'production')]).toEqual([
          key,
          count,
        ]);
      const last = (await server.send(dashboardApi.amounts, who.token, { query: { by: 'day' } })).at(-1);
      expect(last).toMatchObject({ inStock: figures.inStock, moving: figures.moving });
    }
    const free = await server.send(agentDeviceApi.list, a.token, { query: { stands: ['inStock'] } });
    // The filter must leave out a device that waits in a transfer.
    expect(free.rows.map(({ code }) => code)).toEqual(expect.arrayContaining([codes[6]]));
    expect(free.rows.map(({ code }) => code)).not.toEqual(expect.arrayContaining([codes[3]]));
  });

  it('[STOCK-25] drops the answer to a return once the device is sent out again, or is gone for good', async () => {
    const { staff, a } = world;
    const codes = await world.devices(2);
    const [fresh = '', gone = ''] = codes;
    await world.out(a, codes);
    await answer(staff, await world.return(a, codes));
    const storedStatus = async (code: string) =>
      (await server.send(deviceApi.get, staff.token, { params: { id: (await world.of(code)).id } }))
        .returnState;
    expect([await storedStatus(fresh), await storedStatus(gone)]).toEqual(['approved', 'approved']);
    await world.out(a, [fresh]);
    await server.send(returnBackApi.create, staff.token, { body: { codes: [gone] } });
    expect([await storedStatus(fresh), await storedStatus(gone)]).toEqual([null, null]);
    // A rejected return is shown as long as the device stays where it is.
    const filed = await world.return(a, [fresh]);
    await server.send(returnApi.reject, staff.token, { params: { id: filed }, body: { answer: 'no' } });
    expect(await storedStatus(fresh)).toBe('rejected');
  });

  it('is shown beside each device of a document, as far as the caller may see it', async () => {
    const { staff, a, b } = world;
    const codes = await world.devices(1);
    await world.out(a, codes);
    const documentId = await world.transfer(a, b, codes);
    const of = async (who: { token: string }) =>
      (await server.send(documentDeviceApi.list, who.token, { query: { documentId } })).rows[0]?.stands;
    expect([await of(staff), await of(a)]).toEqual(['inTransfer', 'inTransfer']);
  });
});
