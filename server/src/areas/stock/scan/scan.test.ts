import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const look = (token: string, body: Record<string, unknown>) => server.send(scanApi.look, token, { body });

describe('[SCAN-02] the lookup of scanned codes', () => {
  it('returns results in the order of the request: accepted, unknown, not owned, or the wrong state', async () => {
    const [free = '', out = '', bound = ''] = await world.devices(3);
    const { staff, a, b } = world;
    await world.out(a, [out]);
    await world.bind(bound, await world.user('Scan', a.agentId));
    const codes = [out, 'NEVER-MADE', free, bound];
    const loose = { cabinetId: null, inside: null, cabinetCode: null };
    expect(await look(staff.token, { kind: 'outbound', codes })).toEqual([
      {
        asked: out,
        code: out,
        deviceId: expect.any(Number),
        modelName: 'P6',
        refused: 'out',
        msg: '已出库',
        ...loose,
      },
      {
        asked: 'NEVER-MADE',
        code: 'NEVER-MADE',
        deviceId: null,
        modelName: null,
        refused: 'unknown',
        msg: '没有这台设备',
        ...loose,
      },
      {
        asked: free,
        code: free,
        deviceId: expect.any(Number),
        modelName: 'P6',
        refused: null,
        msg: null,
        ...loose,
      },
      {
        asked: bound,
        code: bound,
        deviceId: expect.any(Number),
        modelName: 'P6',
        refused: 'bound',
        msg: '已被用户绑定',
        ...loose,
      },
    ]);
    expect(await look(b.token, { kind: 'outbound', codes: [out] })).toMatchObject([
      { code: out, deviceId: null, modelName: null, refused: 'notYours' },
    ]);
    expect(await look(a.token, { kind: 'outbound', codes: [out] })).toMatchObject([
      { code: out, refused: null },
    ]);
  });

  it('ignores case, unless another device’s code is really in lower case', async () => {
    const [code = ''] = await world.devices(1);
    const { staff, b } = world;
    const small = code.toLowerCase();
    expect(await look(staff.token, { kind: 'outbound', codes: [small] })).toMatchObject([
      { asked: small, code, refused: null },
    ]);
    // An account that may not see the device must not learn the exact spelling of its code.
    expect(await look(b.token, { kind: 'outbound', codes: [small] })).toMatchObject([
      { asked: small, code: small, refused: 'notYours' },
    ]);
    await server.device(small, { mac: '02:00:00:FF:00:01' });
    const both = await look(staff.token, { kind: 'outbound', codes: [small, code] });
    expect(both.map((one) => one.code)).toEqual([small, code]);
    expect(new Set(both.map(({ deviceId }) => deviceId)).size).toBe(2);
  });
});

describe('[SCAN-04] the expected devices of a document', () => {
  it('are shown only to its recipient, and only while it is pending', async () => {
    const codes = await world.devices(3);
    const { a, b, b1, staff } = world;
    await world.out(a, codes);
    const id = await world.transfer(a, b, codes);
    const expectedBy = (token: string) => server.call('GET', `/api/admin/scan/expected/${id}`, { token });
    expect((await expectedBy(a.token)).code).toBe(404);
    expect((await expectedBy(b1.token)).code).toBe(404);
    expect((await expectedBy(staff.token)).code).toBe(404);
    expect(await server.send(scanApi.list, b.token)).toMatchObject([
      { id, kind: 'transfer', from: 'Anna', deviceCount: 3 },
    ]);
    const expected = await server.send(scanApi.expected, b.token, { params: { id } });
    expect(expected).toMatchObject({ id, kind: 'transfer', from: 'Anna' });
    expect(expected.devices.map(({ code }) => code)).toEqual(codes);
    await server.send(receiveApi.receive, b.token, { params: { id } });
    expect((await expectedBy(b.token)).code).toBe(404);
    expect(await server.send(scanApi.list, b.token)).toEqual([]);
  });
});
