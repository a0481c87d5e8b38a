import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { documentDeviceApi } from '@chargehand/contract/areas/stock/document-device';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { inboundApi } from '@chargehand/contract/areas/stock/inbound';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { sql } from 'kysely';
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

const send = (token: string, body: Record<string, unknown>) =>
  server.call('POST', outboundApi.create.path, { token, body });

describe('a refused outbound', () => {
  it('[STOCK-12] lacks a target, or the agent, merchant or user of its target', async () => {
    const [code] = await world.devices(1);
    const { staff } = world;
    expect(errorsOf(await send(staff.token, { codes: code }))).toEqual(['target']);
    for (const target of ['agent', 'merchant', 'user'] as const) {
      expect(errorsOf(await send(staff.token, { codes: code, target }))).toEqual([`${target}Id`]);
      expect(errorsOf(await send(staff.token, { codes: code, target, [`${target}Id`]: 999_999 }))).toEqual([
        `${target}Id`,
      ]);
    }
    expect(errorsOf(await send(staff.token, { target: 'agent', agentId: world.a.agentId }))).toEqual([
      'codes',
    ]);
    expect((await world.of(code ?? '')).holder).toBe('warehouse');
  });

  it('[STOCK-16] sends no device if some are out, in return or bound, and names each of these by its code', async () => {
    const [free = '', out = '', back = '', bound = ''] = await world.devices(4);
    const { staff, a, b } = world;
    await send(staff.token, { codes: [out, back], target: 'agent', agentId: a.agentId });
    await world.return(a, [back]);
    await world.bind(bound, await world.user('Uwe', a.agentId));
    const answer = await send(staff.token, {
      codes: [free, out, back, bound, 'NEVER-MADE'],
      target: 'agent',
      agentId: b.agentId,
    });
    expect(answer.code).toBe(1220);
    expect((answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field).sort()).toEqual(
      ['NEVER-MADE', back, bound, out].sort(),
    );
    expect((await world.of(free)).holder).toBe('warehouse');
  });

  it('[STOCK-17] is an agent’s to another’s merchant or user, to an agent, or with a device it does not hold', async () => {
    const [code = '', other = ''] = await world.devices(2);
    const { staff, a, b, a1, b1 } = world;
    await send(staff.token, { codes: code, target: 'agent', agentId: a.agentId });
    await send(staff.token, { codes: other, target: 'agent', agentId: b.agentId });
    expect(errorsOf(await send(a.token, { codes: code, target: 'agent', agentId: b.agentId }))).toEqual([
      'target',
    ]);
    expect(
      errorsOf(await send(a.token, { codes: code, target: 'merchant', merchantId: b1.merchantId })),
    ).toEqual(['merchantId']);
    const stranger = await world.user('Strange', b.agentId);
    expect(errorsOf(await send(a.token, { codes: code, target: 'user', userId: stranger }))).toEqual([
      'userId',
    ]);
    expect((await send(a.token, { codes: other, target: 'merchant', merchantId: a1.merchantId })).code).toBe(
      1220,
    );
    expect((await send(a1.token, { codes: code, target: 'merchant', merchantId: a1.merchantId })).code).toBe(
      403,
    );
    expect((await world.of(other)).agentId).toBe(b.agentId);
    expect((await send(a.token, { codes: code, target: 'merchant', merchantId: a1.merchantId })).code).toBe(
      1,
    );
  });

  it('the database limits an agent to its own devices and targets even if a handler does not', async () => {
    const [code = ''] = await world.devices(1);
    const { staff, a, b } = world;
    await send(staff.token, { codes: code, target: 'agent', agentId: a.agentId });
    for (const [agent, merchant] of [
      [b.agentId, null],
      [a.agentId, null],
      [null, world.b1.merchantId],
    ])
      await expect(
        world.as(a, (db) =>
          sql`select * from open_document('outbound', ${[code]}::text[], null, ${agent}, ${merchant}, null, null)`.execute(
            db,
          ),
        ),
      ).rejects.toThrow('devices do not go there');
    await expect(
      world.as(a, (db) => sql`update device set agent_id = null where code = ${code}`.execute(db)),
    ).rejects.toThrow('permission denied');
  });
});

describe('an outbound', () => {
  it('[STOCK-13, STOCK-15] to an agent makes the devices out, held by it and unsold, and in its warehouse list', async () => {
    const codes = await world.devices(3);
    const { staff, a, b } = world;
    const made = await server.send(outboundApi.create, staff.token, {
      body: { codes, target: 'agent', agentId: a.agentId, reason: 'first delivery' },
    });
    for (const code of codes)
      expect(await world.of(code)).toMatchObject({
        holder: 'agent',
        agentId: a.agentId,
        outStatus: 'out',
        saleStatus: 'inStock',
        soldAt: null,
      });
    const agentStock = await server.send(agentDeviceApi.list, a.token, { query: { pageSize: 100 } });
    expect(agentStock.rows.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
    const others = await server.send(agentDeviceApi.list, b.token, { query: { pageSize: 100 } });
    expect(others.rows.filter(({ code }) => codes.includes(code))).toEqual([]);
    const paper = await server.send(documentApi.get, a.token, { params: { id: made.id } });
    expect(paper).toMatchObject({
      kind: 'outbound',
      state: 'pending',
      deviceCount: 3,
      reason: 'first delivery',
      from: null,
    });
    expect(paper.to).toEqual({ name: 'Anna', account: 'Anna' });
    const positions = await server.send(documentDeviceApi.list, a.token, {
      query: { documentId: made.id ?? 0 },
    });
    expect(positions.rows.map(({ code }) => code).sort()).toEqual(codes);
  });

  it('[STOCK-14] to a merchant or a user marks the devices as sold, with the time', async () => {
    const [first = '', second = '', third = ''] = await world.devices(3);
    const { staff, a, a1 } = world;
    const userId = await world.user('Ulla', a.agentId, a1.merchantId);
    await server.send(outboundApi.create, staff.token, {
      body: { codes: first, target: 'merchant', merchantId: a1.merchantId },
    });
    await server.send(outboundApi.create, staff.token, { body: { codes: second, target: 'user', userId } });
    await server.send(outboundApi.create, staff.token, {
      body: { codes: third, target: 'agent', agentId: a.agentId },
    });
    await server.send(outboundApi.create, a.token, { body: { codes: third, target: 'user', userId } });
    expect(await world.of(first)).toMatchObject({
      holder: 'merchant',
      merchantId: a1.merchantId,
      agentId: a.agentId,
    });
    for (const code of [second, third])
      expect(await world.of(code)).toMatchObject({
        holder: 'user',
        holderUserId: userId,
        agentId: a.agentId,
      });
    for (const code of [first, second, third]) {
      const device = await world.of(code);
      expect(device).toMatchObject({ saleStatus: 'sold', outStatus: 'out', bindStatus: 'unbound' });
      expect(Date.now() - Date.parse(device.soldAt ?? '')).toBeLessThan(60_000);
    }
    const { rows } = await server.send(deviceApi.list, staff.token, { query: { search: second } });
    expect(rows[0]).toMatchObject({ holder: 'user', holderName: 'Ulla', agentName: 'Anna' });
  });

  it('[STOCK-19] and an inbound list the ledger’s rows, each tenant its own', async () => {
    const [code = ''] = await world.devices(1);
    const { staff, a, a1, b } = world;
    await server.send(outboundApi.create, staff.token, {
      body: { codes: code, target: 'agent', agentId: a.agentId },
    });
    await server.send(outboundApi.create, a.token, {
      body: { codes: code, target: 'merchant', merchantId: a1.merchantId },
    });
    const kinds = async (api: typeof inboundApi.list | typeof outboundApi.list, token: string) =>
      (await server.send(api, token, { query: { search: code } })).rows.map(
        ({ kind, fromName, toName }) => [kind, fromName, toName] as const,
      );
    expect(await kinds(inboundApi.list, staff.token)).toEqual([
      ['outbound', null, 'Anna'],
      ['inbound', null, null],
    ]);
    expect(await kinds(outboundApi.list, staff.token)).toEqual([
      ['outbound', 'Anna', 'Anna-1'],
      ['outbound', null, 'Anna'],
    ]);
    expect(await kinds(inboundApi.list, a.token)).toEqual([['outbound', null, 'Anna']]);
    expect(await kinds(outboundApi.list, a.token)).toEqual([['outbound', 'Anna', 'Anna-1']]);
    expect(await kinds(inboundApi.list, b.token)).toEqual([]);
  });
});
