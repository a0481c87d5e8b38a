import { deviceApi } from '@chargehand/contract/areas/device';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../test/harness';

let server: TestServer;
let token: string;
let modelId: number;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('staff', staff)).token;
  modelId = await server.model();
});
afterAll(() => server.close());

const draft = (more: Record<string, unknown> = {}) => ({
  code: 'P6-2604-000001',
  modelId,
  mac: 'A4:CF:12:00:00:01',
  ip: '10.0.0.1',
  portCount: 6,
  wifiName: 'CH-1',
  ...more,
});
const create = (more: Record<string, unknown> = {}) =>
  server.call('POST', deviceApi.create.path, { token, body: draft(more) });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('refused', () => {
  it.each(['code', 'modelId', 'mac', 'ip', 'portCount', 'wifiName'])(
    '[STOCK-02] without %s',
    async (field) => {
      expect((await create({ [field]: '' })).data).toMatchObject({ errors: [{ field, msg: '不能为空' }] });
    },
  );

  it('values of a wrong form', async () => {
    for (const [field, values] of Object.entries({
      code: ['a b', 'a/b', '#', '+', 'ä1234', 'x'.repeat(41), '../x'],
      mac: ['A4:CF:12:31:81', 'G4:CF:12:31:81:79', 'A4CF12318179'],
      ip: ['10.0.0', '256.1.1.1', 'host'],
      portCount: ['0', '49', '2.5'],
      modelId: ['0', 'x'],
    }))
      for (const value of values) expect(fields(await create({ [field]: value }))).toEqual([field]);
    expect(fields(await create({ modelId: 999 }))).toEqual(['modelId']);
  });

  it('[STOCK-03] a code or a MAC address that exists, in whatever case', async () => {
    expect((await create({ code: 'TAKEN-1', mac: 'A4:CF:12:AA:BB:01' })).code).toBe(1);
    expect(fields(await create({ code: 'TAKEN-1', mac: 'A4:CF:12:AA:BB:02' }))).toEqual(['code']);
    expect(fields(await create({ code: 'TAKEN-2', mac: 'a4-cf-12-aa-bb-01' }))).toEqual(['mac']);
  });

  it('deleting what is bound, or once was', async () => {
    const { devices } = await openTwoAgencies(server);
    expect((await server.call('DELETE', `/api/admin/device/${devices.a}`, { token })).code).toBe(1203);
    const once = await server.device('ONCE-1', { unboundAt: new Date().toISOString() });
    expect((await server.call('DELETE', `/api/admin/device/${once}`, { token })).code).toBe(1203);
  });
});

describe('allowed', () => {
  it('[STOCK-05] a new device is in stock, unbound and not out, held by the operator', async () => {
    const { id } = await server.send(deviceApi.create, token, {
      body: draft({ code: 'NEW-1', mac: 'A4:CF:12:AA:CC:01' }),
    });
    expect(await server.send(deviceApi.get, token, { params: { id } })).toMatchObject({
      code: 'NEW-1',
      mac: 'A4:CF:12:AA:CC:01',
      saleStatus: 'inStock',
      bindStatus: 'unbound',
      outStatus: 'notOut',
      soldAt: null,
      createdBy: 'staff',
    });
    const row = await server.db
      .selectFrom('device')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ agentId: null, merchantId: null, userId: null });
  });

  it('credentials are shown once and can be read nowhere again, not in the log either', async () => {
    const { id, credentials } = await server.send(deviceApi.create, token, {
      body: draft({ code: 'SECRET-1', mac: 'A4:CF:12:AA:CC:02' }),
    });
    expect(credentials).toMatchObject({
      username: 'SECRET-1',
      prefix: expect.stringMatching(/^cd\/1\/[0-9a-f]{2}\/SECRET-1\/$/),
    });
    expect(Buffer.from(credentials.password, 'base64url')).toHaveLength(32);
    const everything = JSON.stringify([
      await server.send(deviceApi.get, token, { params: { id } }),
      await server.db.selectFrom('operationLog').selectAll().execute(),
    ]);
    expect(everything).not.toContain(credentials.password);
  });

  it('master data changes, the code stays; a device that never left can be deleted', async () => {
    const { id } = await server.send(deviceApi.create, token, {
      body: draft({ code: 'EDIT-1', mac: 'A4:CF:12:AA:CC:03' }),
    });
    const edit = (more: Record<string, unknown>) =>
      server.call('PUT', `/api/admin/device/${id}`, {
        token,
        body: draft({ code: 'EDIT-1', mac: 'A4:CF:12:AA:CC:03', ...more }),
      });
    expect((await edit({ wifiName: 'renamed' })).code).toBe(1);
    expect(fields(await edit({ code: 'EDIT-2' }))).toEqual(['code']);
    expect((await server.send(deviceApi.get, token, { params: { id } })).wifiName).toBe('renamed');
    expect((await server.call('DELETE', `/api/admin/device/${id}`, { token })).code).toBe(1);
    expect((await server.call('GET', `/api/admin/device/${id}`, { token })).code).toBe(404);
  });

  it('[STOCK-06] the three statuses are filtered independently', async () => {
    await server.device('STATUS-1', { saleStatus: 'sold', outStatus: 'out' });
    await server.device('STATUS-2', { saleStatus: 'sold', outStatus: 'inReturn' });
    const found = async (query: Record<string, string>) =>
      (await server.send(deviceApi.list, token, { query: { search: 'STATUS-', ...query } })).rows
        .map(({ code }) => code)
        .sort();
    expect(await found({ saleStatus: 'sold' })).toEqual(['STATUS-1', 'STATUS-2']);
    expect(await found({ saleStatus: 'sold', outStatus: 'out' })).toEqual(['STATUS-1']);
    expect(await found({ outStatus: 'inReturn', bindStatus: 'unbound' })).toEqual(['STATUS-2']);
    expect(await found({ saleStatus: 'inStock' })).toEqual([]);
  });
});
