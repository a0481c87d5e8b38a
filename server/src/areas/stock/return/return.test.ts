import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { replayLedger } from '../ledger/replay.service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const file = (token: string, body: Record<string, unknown>) =>
  server.call('POST', returnApi.create.path, { token, body });
const answer = (token: string, id: number, verb: 'approve' | 'reject', text = 'because') =>
  server.call('POST', `/api/admin/return/${id}/${verb}`, { token, body: { answer: text } });
const sell = (codes: string[]) =>
  server.send(outboundApi.create, world.a.token, {
    body: { codes, target: 'merchant', merchantId: world.a1.merchantId },
  });

describe('a refused return', () => {
  it('[STOCK-21] has no reason', async () => {
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    expect(errorsOf(await file(world.a.token, { codes: code }))).toEqual(['reason']);
    expect(errorsOf(await file(world.a.token, { codes: code, reason: ' ' }))).toEqual(['reason']);
    expect((await world.of(code)).outStatus).toBe('out');
  });

  it('[STOCK-22] comes from an account that neither holds nor sold the device', async () => {
    const [held = '', sold = ''] = await world.devices(2);
    const { a, b, a1, b1, staff } = world;
    await world.out(a, [held, sold]);
    await sell([sold]);
    for (const { token } of [b, a1, b1, staff])
      expect((await file(token, { codes: held, reason: 'x' })).code).toBe(1220);
    for (const { token } of [a, b, b1, staff])
      expect((await file(token, { codes: sold, reason: 'x' })).code).toBe(1220);
    expect((await file(a.token, { codes: held, reason: 'x' })).code).toBe(1);
    expect((await file(a1.token, { codes: sold, reason: 'x' })).code).toBe(1);
    for (const code of [held, sold]) expect((await world.of(code)).outStatus).toBe('inReturn');
  });

  it('[STOCK-23] names a device that is not out or is already being returned', async () => {
    const [stored = '', out = ''] = await world.devices(2);
    await world.out(world.a, [out]);
    expect((await file(world.a.token, { codes: stored, reason: 'x' })).code).toBe(1220);
    expect(await file(world.staff.token, { codes: stored, reason: 'x' })).toMatchObject({
      code: 1220,
      data: { errors: [{ field: stored, msg: '未出库' }] },
    });
    await world.return(world.a, [out]);
    const again = await file(world.a.token, { codes: out, reason: 'x' });
    expect([again.code, errorsOf(again)]).toEqual([1220, [out]]);
  });

  it('[STOCK-24] can be decided only by the level above its sender', async () => {
    const [held = '', sold = ''] = await world.devices(2);
    const { a, b, a1, staff } = world;
    await world.out(a, [held, sold]);
    await sell([sold]);
    const agents = await world.return(a, [held]);
    const merchants = await world.return(a1, [sold]);
    for (const verb of ['approve', 'reject'] as const) {
      expect((await answer(a.token, agents, verb)).code).toBe(1206);
      expect((await answer(a1.token, merchants, verb)).code).toBe(1206);
      expect((await answer(staff.token, merchants, verb)).code).toBe(1206);
      expect((await answer(b.token, agents, verb)).code).toBe(404);
      expect((await answer(b.token, merchants, verb)).code).toBe(404);
      expect((await answer(a1.token, agents, verb)).code).toBe(404);
    }
    for (const code of [held, sold]) expect((await world.of(code)).outStatus).toBe('inReturn');
    expect((await answer(staff.token, agents, 'approve')).code).toBe(1);
    expect((await answer(a.token, merchants, 'approve')).code).toBe(1);
  });

  it('[STOCK-28] that is already decided cannot be decided again, and the response names the account that did', async () => {
    for (const first of ['approve', 'reject'] as const) {
      const [code = ''] = await world.devices(1);
      await world.out(world.a, [code]);
      const id = await world.return(world.a, [code]);
      expect((await answer(world.staff.token, id, first)).code).toBe(1);
      for (const verb of ['approve', 'reject'] as const) {
        const late = await answer(world.staff.token, id, verb);
        expect(late.code).toBe(409);
        expect(JSON.stringify(late.data)).toContain('keeper');
      }
    }
  });

  it('[STOCK-30] to production is only for the operator, and only from the operator’s warehouse', async () => {
    const [out = '', stored = ''] = await world.devices(2);
    await world.out(world.a, [out]);
    const back = (token: string, codes: string[]) =>
      server.call('POST', returnBackApi.create.path, { token, body: { codes } });
    expect((await back(world.staff.token, [stored, out])).code).toBe(1220);
    expect((await back(world.a.token, [out])).code).toBe(403);
    expect((await world.of(stored)).holder).toBe('warehouse');
    await expect(
      world.as(world.a, (db) =>
        db.executeQuery({
          sql: `select * from open_document('returnBack', array['${out}'], null, null, null, null, null)`,
          parameters: [],
        } as never),
      ),
    ).resolves.toMatchObject({ rows: [{ refused: 'notYours' }] });
  });
});

describe('a cancelled return', () => {
  const withdraw = async (who: { token: string }, id: number) =>
    (await server.call('POST', `/api/admin/return/${id}/cancel`, { token: who.token })).code;

  it('[FOUND-26] can be cancelled only by its sender, and not after it is decided', async () => {
    const [held = '', sold = ''] = await world.devices(2);
    const { a, b, a1, b1, staff } = world;
    await world.out(a, [held, sold]);
    await sell([sold]);
    const agents = await world.return(a, [held]);
    const merchants = await world.return(a1, [sold]);
    expect(await withdraw(staff, agents)).toBe(1206);
    expect(await withdraw(a, merchants)).toBe(1206);
    for (const who of [b, b1]) {
      expect(await withdraw(who, agents)).toBe(404);
      expect(await withdraw(who, merchants)).toBe(404);
    }
    expect(await withdraw(a1, agents)).toBe(404);
    await answer(staff.token, agents, 'reject');
    expect(await withdraw(a, agents)).toBe(409);
    expect((await server.send(documentApi.get, a.token, { params: { id: agents } })).state).toBe('rejected');
    expect((await world.of(sold)).outStatus).toBe('inReturn');
  });

  it('[FOUND-26] frees its devices, stays visible to both sides and cannot be decided any more', async () => {
    const [code = ''] = await world.devices(1);
    const { a, staff } = world;
    await world.out(a, [code]);
    const id = await world.return(a, [code]);
    const seen = (who: { token: string }) => server.send(documentApi.get, who.token, { params: { id } });
    expect([(await seen(a)).mayCancel, (await seen(staff)).mayCancel]).toEqual([true, false]);
    expect(await withdraw(a, id)).toBe(1);
    expect(await world.of(code)).toMatchObject({ outStatus: 'out', documentId: null, agentId: a.agentId });
    for (const who of [a, staff]) expect((await seen(who)).state).toBe('cancelled');
    expect([(await answer(staff.token, id, 'approve')).code, await withdraw(a, id)]).toEqual([409, 409]);
    expect((await file(a.token, { codes: code, reason: 'again' })).code).toBe(1);
    expect((await replayLedger(server.db)).faults).toEqual([]);
  });

  it('is not cancelled or deleted through the transfer endpoints', async () => {
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    const id = await world.return(world.a, [code]);
    const { token } = world.a;
    const deleted = await server.call('DELETE', `/api/admin/transfer/${id}`, { token });
    const cancelled = await server.call('POST', `/api/admin/transfer/${id}/cancel`, { token });
    expect([deleted.code, cancelled.code]).toEqual([1206, 1206]);
    expect((await world.of(code)).outStatus).toBe('inReturn');
  });
});

describe('a decided return', () => {
  it('[STOCK-25] that is approved for an agent puts the device into the operator’s warehouse, not out', async () => {
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    const id = await world.return(world.a, [code]);
    expect((await answer(world.staff.token, id, 'approve', '')).code).toBe(1);
    expect(await world.of(code)).toMatchObject({
      holder: 'warehouse',
      outStatus: 'notOut',
      saleStatus: 'inStock',
      agentId: null,
    });
    const { rows } = await server.send(deviceApi.list, world.staff.token, { query: { search: code } });
    expect(rows[0]).toMatchObject({ returnReason: 'broken', returnState: 'approved' });
    expect((await server.send(documentApi.get, world.a.token, { params: { id } })).state).toBe('approved');
  });

  it('[STOCK-26, STOCK-24] that is approved for a merchant puts the device into its agent’s stock, unsold and unbound', async () => {
    const [code = ''] = await world.devices(1);
    const { a, a1 } = world;
    await world.out(a, [code]);
    await sell([code]);
    await world.bind(code, await world.user(`U-${code}`, a.agentId, a1.merchantId));
    const id = await world.return(a1, [code]);
    expect((await answer(a.token, id, 'approve')).code).toBe(1);
    expect(await world.of(code)).toMatchObject({
      holder: 'agent',
      agentId: a.agentId,
      merchantId: null,
      outStatus: 'out',
      saleStatus: 'inStock',
      soldAt: null,
      bindStatus: 'unbound',
      userId: null,
    });
    expect((await server.send(documentApi.get, a1.token, { params: { id } })).state).toBe('approved');
  });

  it('[STOCK-27] that is rejected leaves the device out with its holder and shows the reason', async () => {
    const [code = ''] = await world.devices(1);
    await world.out(world.a, [code]);
    const id = await world.return(world.a, [code]);
    expect(errorsOf(await answer(world.staff.token, id, 'reject', ''))).toEqual(['answer']);
    expect((await answer(world.staff.token, id, 'reject', 'not broken')).code).toBe(1);
    expect(await world.of(code)).toMatchObject({
      holder: 'agent',
      agentId: world.a.agentId,
      outStatus: 'out',
    });
    expect(await server.send(documentApi.get, world.a.token, { params: { id } })).toMatchObject({
      state: 'rejected',
      answer: 'not broken',
      decidedBy: 'keeper',
    });
  });

  it('[STOCK-29] to production removes the device from all lists and keeps its history', async () => {
    const [code = '', other = ''] = await world.devices(2);
    const { id } = await world.of(code);
    const models = async () =>
      (await server.db.selectFrom('deviceModel').select('deviceCount').executeTakeFirstOrThrow()).deviceCount;
    const before = await models();
    const paper = await server.send(returnBackApi.create, world.staff.token, {
      body: { codes: [code, other], reason: 'worn' },
    });
    const { rows, total } = await server.send(deviceApi.list, world.staff.token, { query: { search: code } });
    expect([rows, total]).toEqual([[], 0]);
    expect(await models()).toBe(before - 2);
    const found = await server.call('GET', `/api/admin/search/find?q=${code}`, { token: world.staff.token });
    expect(JSON.stringify(found.data)).not.toContain(`"${code}"`);
    const moved = await server.send(outboundApi.list, world.staff.token, { query: { search: code } });
    expect(moved.rows.map(({ kind }) => kind)).toEqual(['returnBack']);
    expect((await server.send(deviceApi.get, world.staff.token, { params: { id } })).holder).toBe(
      'production',
    );
    expect((await server.send(documentApi.get, world.staff.token, { params: { id: paper.id } })).kind).toBe(
      'returnBack',
    );
    // The code of the removed device can never be used again.
    const taken = await server.call('POST', deviceApi.create.path, {
      token: world.staff.token,
      body: {
        code,
        modelId: 1,
        mac: '02:FF:FF:FF:FF:FF',
        ip: '10.0.0.1',
        portCount: 6,
        wifiName: 'w',
        image: 'x.png',
      },
    });
    expect(errorsOf(taken)).toEqual(['code']);
  });
});
