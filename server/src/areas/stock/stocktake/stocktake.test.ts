import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let second: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  second = await server.account('second', staff);
});
afterAll(() => server.close());

const open = async (token: string) =>
  (await server.send(stocktakeApi.create, token, { body: { note: 'x' } })).id;
const count = async (token: string, id: number, codes: string[]) =>
  server.send(stocktakeApi.count, token, { params: { id }, body: { codes } });
const report = async (token: string, id: number, query: Record<string, unknown> = {}) =>
  (await server.send(stocktakeApi.differences, token, { params: { id }, query: { pageSize: 100, ...query } }))
    .rows;
const kinds = async (token: string, id: number) =>
  Object.fromEntries((await report(token, id)).map(({ code, kind }) => [code, kind]));
const closing = (token: string, id: number) =>
  server.call('POST', `/api/admin/stocktake/${id}/close`, { token });
/** Adds a reason to all differences without one. */
async function settle(token: string, id: number) {
  const open = (await report(token, id).catch(() => [])).filter(({ reason }) => reason === null);
  const codes = open.map(({ code }) => code);
  if (codes.length > 0)
    await server.call('POST', `/api/admin/stocktake/${id}/note`, {
      token,
      body: { codes, reason: 'let be' },
    });
}
async function close(token: string, id: number) {
  await settle(token, id);
  return closing(token, id);
}

describe('a refused stocktake', () => {
  it('is a second open one of the same warehouse, or one of a merchant', async () => {
    const { staff: keeper, a, a1 } = world;
    const id = await open(keeper.token);
    const again = () => server.call('POST', stocktakeApi.create.path, { token: keeper.token, body: {} });
    expect((await again()).code).toBe(1802);
    // A stocktake of another warehouse can be open at the same time.
    const ownCount = await open(a.token);
    expect((await server.call('POST', stocktakeApi.create.path, { token: a1.token, body: {} })).code).toBe(
      403,
    );
    await close(keeper.token, id);
    await close(a.token, ownCount);
    const next = await again();
    expect(next.code).toBe(1);
    await close(keeper.token, (next.data as { id: number }).id);
  });

  it('is another tenant’s: it is hidden, and staff can read it but not count in it', async () => {
    const { staff: keeper, a, a1, b } = world;
    const id = await open(a.token);
    for (const path of ['', '/figures', '/difference/list']) {
      const address = `/api/admin/stocktake/${id}${path}`;
      expect((await server.call('GET', address, { token: b.token })).code).toBe(404);
      expect((await server.call('GET', address, { token: a1.token })).code).toBe(403);
    }
    expect(await server.send(stocktakeApi.get, keeper.token, { params: { id } })).toMatchObject({
      agentName: 'Anna',
      mayCount: false,
    });
    const counting = (token: string) =>
      server.call('POST', `/api/admin/stocktake/${id}/count`, { token, body: { codes: 'X1' } });
    expect((await counting(keeper.token)).code).toBe(1803);
    expect((await counting(b.token)).code).toBe(404);
    expect((await closing(keeper.token, id)).code).toBe(1803);
    // The database gives access to these tables only through functions, whatever the handlers do.
    for (const table of ['stocktake_scan', 'stocktake_note', 'stocktake_difference'])
      await expect(world.as(a, (db) => sql`select * from ${sql.table(table)}`.execute(db))).rejects.toThrow(
        'permission denied',
      );
    expect((await close(a.token, id)).code).toBe(1);
    expect((await counting(a.token)).code).toBe(1803);
    expect((await closing(a.token, id)).code).toBe(1803);
  });
});

describe('an open stocktake', () => {
  it('is named by its number in the operation log from its creation on', async () => {
    const id = await open(world.b.token);
    const logged = await server.db
      .selectFrom('operationLog')
      .select('after')
      .where('action', '=', 'stocktake.create')
      .where('target', '=', String(id))
      .executeTakeFirst();
    expect(logged?.after).toMatchObject({ number: expect.stringMatching(/^CNT-/), note: 'x' });
    await close(world.b.token, id);
  });

  it('[COUNT-01] records each code once, for the first to scan it, although several count and resend', async () => {
    const { staff: keeper } = world;
    const codes = await world.devices(6);
    const id = await open(keeper.token);
    const tries = Array.from({ length: 6 }, (_, at) =>
      count([keeper.token, second.token][at % 2] ?? '', id, codes.slice(at % 3, 4 + (at % 3))),
    );
    const firsts = (await Promise.all(tries)).flat().filter(({ first }) => first);
    expect(firsts.map(({ code }) => code).sort()).toEqual(codes);
    const again = await count(second.token, id, [codes[0]?.toLowerCase() ?? '']);
    expect(again).toMatchObject([{ code: codes[0], first: false, difference: null, modelName: 'P6' }]);
    expect(['keeper', 'second']).toContain(again[0]?.countedBy);
    const scans = await server.send(stocktakeApi.scans, second.token, {
      params: { id },
      query: { most: 100 },
    });
    expect(scans.map(({ code }) => code).sort()).toEqual(codes);
    const figures = () => server.send(stocktakeApi.figures, keeper.token, { params: { id } });
    expect(await figures()).toMatchObject({ found: 6 });
    // Both accounts scan a code again, as after a lost response. The account that scanned it first must learn that the
    // first scan was its own, and the other account that it was not.
    const answers = await Promise.all(
      [keeper.token, second.token].map((token) => count(token, id, [codes[0] ?? ''])),
    );
    expect(answers.flat().map(({ first, own }) => ({ first, own }))).toEqual(
      expect.arrayContaining([
        { first: false, own: true },
        { first: false, own: false },
      ]),
    );
    // Removes a code that was scanned by mistake.
    await server.send(stocktakeApi.uncount, second.token, { params: { id }, body: { codes: codes[0] } });
    expect(await figures()).toMatchObject({ found: 5 });
    expect((await count(keeper.token, id, [codes[0] ?? '']))[0]).toMatchObject({ first: true });
    await close(keeper.token, id);
  });

  it('[COUNT-02] reports missing, unexpected, foreign and unknown devices, but no movement made meanwhile', async () => {
    const { a, b, a1 } = world;
    const [here = '', lost = '', left = '', sold = '', his = '', came = '', away = ''] =
      await world.devices(7);
    await world.out(a, [here, lost, left, sold, away]);
    await world.out(b, [his]);
    await server.call('POST', '/api/admin/outbound', {
      token: a.token,
      body: { codes: sold, target: 'merchant', merchantId: a1.merchantId },
    });
    // Transfers a device to another agent. It is in transit when the stocktake begins.
    await world.transfer(a, b, [away]);
    const id = await open(a.token);
    const counted = await count(a.token, id, [here, sold, his, 'NEVER-MADE', came]);
    expect(counted.map(({ difference }) => difference)).toEqual([
      null,
      'unexpected',
      'foreign',
      'unknown',
      'foreign',
    ]);
    // The response must not disclose the holder of a foreign device.
    expect(counted[2]).toMatchObject({ code: his, modelName: null, msg: '属于别人' });
    expect(await kinds(a.token, id)).toMatchObject({
      [lost]: 'missing',
      [left]: 'missing',
      [sold]: 'unexpected',
    });
    // Moves out a device that was not scanned, and moves in a device that was scanned before. Both differences must
    // disappear.
    await server.call('POST', '/api/admin/outbound', {
      token: a.token,
      body: { codes: left, target: 'merchant', merchantId: a1.merchantId },
    });
    await world.out(a, [came]);
    expect(await kinds(a.token, id)).toEqual({
      [lost]: 'missing',
      [sold]: 'unexpected',
      [his]: 'foreign',
      'NEVER-MADE': 'unknown',
    });
    expect(await server.send(stocktakeApi.figures, a.token, { params: { id } })).toEqual({
      expected: 3,
      cabinets: 0,
      found: 2,
      missing: 1,
      unexpected: 1,
      foreign: 1,
      unknown: 1,
      unsettled: 4,
    });
    const [unexpected] = await report(a.token, id, { kind: ['unexpected'] });
    expect(unexpected).toMatchObject({ holder: 'merchant', holderName: 'Anna-1', scannedBy: 'Anna' });
    expect((await report(a.token, id, { kind: ['foreign'] }))[0]).toMatchObject({
      deviceId: null,
      holder: null,
    });
    await close(a.token, id);
  });

  it('[COUNT-03] settles differences by movement or note, and its closed report is fixed and exported as a file', async () => {
    const { staff: keeper, a } = world;
    const [lost = '', back = ''] = await world.devices(2);
    await world.out(a, [back]);
    const id = await open(keeper.token);
    await count(keeper.token, id, [back]);
    const of = async (code: string) => (await report(keeper.token, id, { search: code }))[0];
    expect(await of(back)).toMatchObject({ kind: 'unexpected', holder: 'agent', holderName: 'Anna' });
    // Returns the device that was found on the shelf. It is in stock again, so the difference must disappear.
    const paper = await world.return(a, [back]);
    await server.send(returnApi.approve, keeper.token, { params: { id: paper }, body: { answer: null } });
    expect(await of(back)).toBeUndefined();
    const note = (reason: string) =>
      server.call('POST', `/api/admin/stocktake/${id}/note`, {
        token: keeper.token,
        body: { codes: lost, reason },
      });
    expect((await note('  ')).code).toBe(1);
    expect((await of(lost))?.reason).toBeNull();
    expect((await note('lent to the laboratory')).code).toBe(1);
    expect(await of(lost)).toMatchObject({
      kind: 'missing',
      reason: 'lent to the laboratory',
      notedBy: 'keeper',
    });
    await settle(keeper.token, id);
    const before = await report(keeper.token, id);
    const figures = await server.send(stocktakeApi.figures, keeper.token, { params: { id } });
    expect((await close(keeper.token, id)).code).toBe(1);
    await world.out(a, [lost]);
    const without = (rows: { id: number }[]) => rows.map(({ id: _, ...row }) => row);
    expect(without(await report(keeper.token, id))).toEqual(without(before));
    expect(await server.send(stocktakeApi.figures, keeper.token, { params: { id } })).toEqual(figures);
    expect(await server.send(stocktakeApi.get, keeper.token, { params: { id } })).toMatchObject({
      state: 'closed',
      closedBy: 'keeper',
      mayCount: false,
      missingCount: figures.missing,
    });
    expect((await note('too late')).code).toBe(1803);
    await expect(sql`update stocktake_difference set code = 'x'`.execute(server.db)).rejects.toThrow(
      'append-only',
    );
    const { body } = await server.app
      .inject({
        method: 'POST',
        url: stocktakeApi.exportDifferences.path,
        headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/json' },
        payload: {
          stocktake: id,
          search: lost,
          columns: [
            { key: 'code', label: 'Code' },
            { key: 'reason', label: 'Why' },
          ],
        },
      })
      .then((response) => ({ body: response.rawPayload }));
    expect((await readXlsx(body))[0]?.data).toEqual([
      ['Code', 'Why'],
      [lost, 'lent to the laboratory'],
    ]);
  });
});
