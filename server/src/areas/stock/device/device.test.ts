import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

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
  image: 'x.png',
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
      // An empty, blank or missing field must get no default.
      for (const nothing of ['', '  ', undefined])
        expect((await create({ [field]: nothing })).data).toMatchObject({
          errors: [{ field, msg: '不能为空' }],
        });
    },
  );

  it('values in a wrong format', async () => {
    for (const [field, values] of Object.entries({
      code: ['a b', 'a/b', '#', '+', 'ä1234', 'x'.repeat(41), '../x'],
      mac: ['A4:CF:12:31:81', 'G4:CF:12:31:81:79', 'A4CF1231817'],
      ip: ['10.0.0', '256.1.1.1', 'host'],
      portCount: ['0', '49', '2.5'],
      modelId: ['0', 'x'],
    }))
      for (const value of values) expect(fields(await create({ [field]: value }))).toEqual([field]);
    expect(fields(await create({ modelId: 999 }))).toEqual(['modelId']);
    // Without a picture, the picture of the model would be used. The unknown model must still be the only error.
    expect(fields(await create({ modelId: 999, image: undefined }))).toEqual(['modelId']);
  });

  it('[STOCK-03] an existing code or MAC address, in upper or lower case', async () => {
    expect((await create({ code: 'TAKEN-1', mac: 'A4:CF:12:AA:BB:01' })).code).toBe(1);
    expect(fields(await create({ code: 'TAKEN-1', mac: 'A4:CF:12:AA:BB:02' }))).toEqual(['code']);
    expect((await create({ code: 'TAKEN-2', mac: 'a4-cf-12-aa-bb-01' })).data).toEqual({
      errors: [{ field: 'mac', msg: '已被“TAKEN-1”使用' }],
    });
  });

  it('a code and a MAC address that both exist, reported together', async () => {
    expect((await create({ code: 'BOTH-1', mac: 'A4:CF:12:AA:BB:11' })).code).toBe(1);
    expect((await create({ code: 'BOTH-2', mac: 'A4:CF:12:AA:BB:12' })).code).toBe(1);
    expect((await create({ code: 'BOTH-1', mac: 'A4:CF:12:AA:BB:12' })).data).toEqual({
      errors: [
        { field: 'code', msg: '已存在' },
        { field: 'mac', msg: '已被“BOTH-2”使用' },
      ],
    });
  });

  it('deleting a device that is bound, or has moved', async () => {
    const { devices } = await openTwoAgencies(server);
    expect((await server.call('DELETE', `/api/admin/device/${devices.a}`, { token })).code).toBe(1203);
    const once = await server.device('ONCE-1', { moved: true });
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

  it('a device without its own picture shows its model’s, even after the model changes', async () => {
    const name = 'own.png';
    await server.db
      .insertInto('file')
      .values({ name, originalName: name, type: 'image/png', bytes: 1 })
      .execute();
    const other = await server.model('PICTURED');
    await server.db.updateTable('deviceModel').set({ image: name }).where('id', '=', other).execute();
    const plain = draft({ code: 'PLAIN-1', mac: 'A4:CF:12:AA:CC:21', image: '' });
    const { id } = await server.send(deviceApi.create, token, { body: plain });
    const pictureNow = async () => (await server.send(deviceApi.get, token, { params: { id } })).image;
    expect(await pictureNow()).toBe('x.png');
    await server.send(deviceApi.update, token, { params: { id }, body: { ...plain, modelId: other } });
    expect(await pictureNow()).toBe(name);
    await server.send(deviceApi.update, token, { params: { id }, body: { ...plain, image: name } });
    expect(await pictureNow()).toBe(name);
  });

  it('credentials are shown once and cannot be read again, not in the log either', async () => {
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

  it('master data can change, the code cannot; a device that never left can be deleted', async () => {
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

  it('a list is sorted in both directions by each of its columns, and by default newest first', async () => {
    for (const [i, day] of ['2020-01-03', '2020-01-01', '2020-01-02'].entries())
      await server.device(`SORT-${i}`, {
        mac: `A4:CF:12:5E:00:0${[2, 0, 1][i]}`,
        portCount: [3, 1, 2][i],
        createdAt: `${day}T00:00:00Z`,
      });
    const sorted = async (query: Record<string, string>) =>
      (await server.send(deviceApi.list, token, { query: { search: 'SORT-', ...query } })).rows
        .map(({ code }) => code.at(-1))
        .join('');
    for (const orderByColumn of ['mac', 'portCount', 'createdAt']) {
      expect([orderByColumn, await sorted({ orderByColumn })]).toEqual([orderByColumn, '120']);
      expect(await sorted({ orderByColumn, isAsc: 'asc' })).toBe('120');
      expect(await sorted({ orderByColumn, isAsc: 'desc' })).toBe('021');
    }
    expect(await sorted({ orderByColumn: 'code', isAsc: 'desc' })).toBe('210');
    expect(await sorted({})).toBe('021');
  });

  it('a range includes its first instant and its whole last day', async () => {
    const createdTimes = {
      A: '2021-05-01T23:59:59.999Z',
      B: '2021-05-02T00:00:00Z',
      C: '2021-05-03T23:59:59.999Z',
      D: '2021-05-04T00:00:00Z',
    };
    for (const [name, createdAt] of Object.entries(createdTimes))
      await server.device(`RANGE-${name}`, { createdAt });
    const within = async (beginTime: string | undefined, endTime: string | undefined) =>
      (
        await server.send(deviceApi.list, token, {
          query: { search: 'RANGE-', orderByColumn: 'code', isAsc: 'asc', params: { beginTime, endTime } },
        })
      ).rows
        .map(({ code }) => code.at(-1))
        .join('');
    expect(await within('2021-05-02', '2021-05-03')).toBe('BC');
    expect(await within('2021-05-03', undefined)).toBe('CD');
    expect(await within(undefined, '2021-05-01')).toBe('A');
    expect(await within(createdTimes.B, createdTimes.D)).toBe('BCD');
    expect(await within('2021-05-02T02:00:00+02:00', '2021-05-04T01:59:59+02:00')).toBe('B');
  });

  it('[STOCK-06] the three statuses change and are filtered independently', async () => {
    const sales = ['inStock', 'sold'] as const;
    const binds = ['unbound', 'bound'] as const;
    const outs = ['notOut', 'out', 'inReturn'] as const;
    const { db } = server;
    const agent = await db
      .insertInto('agent')
      .values({ name: 'S6', customerCode: 'S6' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await db
      .insertInto('appUser')
      .values({
        agentId: agent.id,
        nickname: 'S6',
        email: 's6@example.com',
        passwordHash: 'x',
        source: 'other',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const waiting = await db
      .insertInto('document')
      .values({ kind: 'return', state: 'pending', fromAgentId: agent.id, reason: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const devices: { code: string; saleStatus: string; bindStatus: string; outStatus: string }[] = [];
    for (const saleStatus of sales)
      for (const bindStatus of binds)
        for (const outStatus of outs) {
          // Skips an impossible combination: a sold device has left the warehouse.
          if (saleStatus === 'sold' && outStatus === 'notOut') continue;
          const code = `ALL3-${String(devices.length).padStart(2, '0')}`;
          const bound = { userId: user.id, boundAt: new Date().toISOString() };
          await server.device(code, {
            mac: `A4:CF:12:A1:00:${String(devices.length).padStart(2, '0')}`,
            bindStatus,
            ...(outStatus !== 'notOut' && { agentId: agent.id }),
            ...(outStatus === 'inReturn' && { outStatus, documentId: waiting.id }),
            ...(saleStatus === 'sold' && { holderUserId: user.id }),
            ...(bindStatus === 'bound' && bound),
          });
          devices.push({ code, saleStatus, bindStatus, outStatus });
        }
    const maybe = <T>(values: readonly T[]) => [undefined, ...values];
    for (const saleStatus of maybe(sales))
      for (const bindStatus of maybe(binds))
        for (const outStatus of maybe(outs)) {
          const wanted = { saleStatus, bindStatus, outStatus };
          const { rows } = await server.send(deviceApi.list, token, {
            query: { search: 'ALL3-', orderByColumn: 'code', isAsc: 'asc', ...wanted },
          });
          const fits = devices.filter(
            (device) =>
              (saleStatus ?? device.saleStatus) === device.saleStatus &&
              (bindStatus ?? device.bindStatus) === device.bindStatus &&
              (outStatus ?? device.outStatus) === device.outStatus,
          );
          expect([wanted, rows.map(({ code }) => code)]).toEqual([wanted, fits.map(({ code }) => code)]);
        }
  });
});
