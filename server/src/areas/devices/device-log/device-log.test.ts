import { type DeviceLogEntry, deviceLogApi, maxNewest } from '@chargehand/contract/areas/devices/device-log';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDevice, until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { readConfig } from '../../../config';
import { type Gateway, openGateway } from '../../../device/gateway';
import { asSession } from '../../../lib/session/tenant';

let server: TestServer;
let gateway: Gateway;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
  world = await openStock(server);
  await server.model();
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const logOf = (id: number, who: { token: string } = world.staff, query: Record<string, unknown> = {}) =>
  server.send(deviceLogApi.list, who.token, { params: { id }, query: { pageSize: 100, ...query } });
const post = (who: { token: string }, path: string, body: Record<string, unknown> = {}) =>
  server.call('POST', path, { token: who.token, body });
const idOf = async (code: string) => (await world.of(code)).id;
const kinds = (rows: DeviceLogEntry[]) => rows.map(({ behaviour }) => behaviour).reverse();

/** Moves a device from staff to an agent, its merchant and a user, back to the operator, and to production. */
async function wholeLife() {
  const { staff, a, b, a1 } = world;
  const [code = ''] = await world.devices(1);
  const id = await idOf(code);
  await world.out(a, [code]);
  await post(a, `/api/admin/transfer/${await world.transfer(a, b, [code])}/cancel`);
  await post(b, `/api/admin/receive/${await world.transfer(a, b, [code])}/reject`, { answer: 'no' });
  await post(b, `/api/admin/receive/${await world.transfer(a, b, [code])}/receive`);
  await post(a, `/api/admin/receive/${await world.transfer(b, a, [code])}/receive`);
  await server.send(outboundApi.create, a.token, {
    body: { codes: code, target: 'merchant', merchantId: a1.merchantId },
  });
  const [first, second] = [await world.user(`U1${id}`, a.agentId), await world.user(`U2${id}`, a.agentId)];
  await world.bind(code, first);
  await server.send(deviceMoveApi.create, staff.token, {
    body: { code, accountType: 'email', areaCode: '+86', account: `u2${id}@example.com` },
  });
  await asSession(server.db, { userId: second }, true, (db) => sql`select unbind_device(${id})`.execute(db));
  await post(a, `/api/admin/return/${await world.return(a1, [code])}/reject`, { answer: 'no' });
  await post(a, `/api/admin/return/${await world.return(a1, [code])}/approve`, { answer: 'yes' });
  await post(staff, `/api/admin/return/${await world.return(a, [code])}/approve`, { answer: 'yes' });
  return { code, id };
}

describe('the log of a device', () => {
  it('[LOG-02] has an entry of each movement, binding and unbinding, in their order', async () => {
    const { code, id } = await wholeLife();
    await server.send(returnBackApi.create, world.staff.token, { body: { codes: code, reason: 'worn out' } });
    expect(kinds((await logOf(id)).rows)).toEqual([
      'inbound',
      'outbound',
      'arrived',
      'transferSent',
      'transferCancelled',
      'transferSent',
      'transferRejected',
      'transferSent',
      'transferReceived',
      'transferSent',
      'transferReceived',
      'outbound',
      'bind',
      'move',
      'unbind',
      'returnFiled',
      'returnRejected',
      'returnFiled',
      'returnApproved',
      'returnFiled',
      'returnApproved',
      'returnBack',
    ]);
  });

  it('[LOG-02] has an entry of going online, each command, and going offline, with how long it was online', async () => {
    const modelId = (await server.db.selectFrom('deviceModel').select('id').executeTakeFirstOrThrow()).id;
    const { id, credentials } = await server.send(deviceApi.create, world.staff.token, {
      body: {
        code: 'LOG-LIVE',
        modelId,
        mac: '02:0A:00:00:00:01',
        ip: '10.0.0.1',
        portCount: 2,
        wifiName: 'w',
        image: 'x.png',
      },
    });
    await world.out(world.a, ['LOG-LIVE']);
    await world.bind('LOG-LIVE', await world.user('Live', world.a.agentId));
    const device = await connectDevice(gateway.mqttPort, credentials.username, credentials.password);
    await device.up('presence', { on: true, sid: 'boot1', fw: '2.4.1', hw: 'C1', rssi: -61 });
    await until(async () => kinds((await logOf(id)).rows).includes('online'));
    await server.send(boundDeviceApi.switchPort, world.a.token, {
      params: { id },
      body: { port: 2, on: true },
    });
    await device.up('presence', { on: false, sid: 'boot1' });
    const rows = await until(async () => {
      const { rows: found } = await logOf(id);
      return kinds(found).includes('offline') && found;
    });
    await device.client.endAsync(true);
    expect(kinds(rows)).toEqual(['inbound', 'outbound', 'arrived', 'bind', 'online', 'command', 'offline']);
    const [offline, command, online] = rows;
    expect(command).toMatchObject({ by: 'Anna', facts: { command: 'switchPort', port: 2, on: true } });
    expect(online?.onlineSince).not.toBeNull();
    expect([command?.onlineSince, offline?.onlineSince]).toEqual([online?.onlineSince, online?.onlineSince]);
  });

  it('[LOG-01] shows sender, recipient, document, reason, time and author, in pages', async () => {
    const { a, b } = world;
    const [code = ''] = await world.devices(1);
    const id = await idOf(code);
    await world.out(a, [code]);
    const transfer = await world.transfer(a, b, [code]);
    await post(b, `/api/admin/receive/${transfer}/receive`);
    await server.send(outboundApi.create, b.token, {
      body: { codes: code, target: 'merchant', merchantId: world.b1.merchantId, reason: 'sold at the fair' },
    });
    const page = await logOf(id, world.staff, { pageSize: 2 });
    expect([page.total, page.rows.length]).toEqual([6, 2]);
    expect(page.rows[0]).toMatchObject({
      behaviour: 'outbound',
      facts: {
        fromHolder: 'agent',
        fromName: 'Bert',
        toHolder: 'merchant',
        toName: 'Bert-1',
        reason: 'sold at the fair',
      },
      by: 'Bert',
      onlineSince: null,
    });
    expect(Date.now() - Date.parse(page.rows[0]?.at ?? '')).toBeLessThan(60_000);
    expect(page.rows[1]).toMatchObject({ behaviour: 'transferReceived', documentId: transfer });
    expect(page.rows[1]?.facts['number']).toMatch(/^TRF-/);
    const later = await logOf(id, world.staff, { pageSize: 2, pageNum: 3 });
    expect(kinds(later.rows)).toEqual(['inbound', 'outbound']);
    const some = await logOf(id, world.staff, { behaviour: ['outbound', 'inbound'] });
    expect(kinds(some.rows)).toEqual(['inbound', 'outbound', 'outbound']);
    const none = await logOf(id, world.staff, { params: { endTime: '2020-01-01' } });
    expect(none.total).toBe(0);
  });

  it('shows an agent only what happened while the device was its own', async () => {
    const { id } = await wholeLife();
    const { a, b, a1, b1 } = world;
    expect(kinds((await logOf(id, b)).rows)).toEqual([
      'transferReceived',
      'transferSent',
      'transferReceived',
    ]);
    expect((await logOf(id, b1)).total).toBe(0);
    expect(kinds((await logOf(id, a1)).rows)).toContain('bind');
    expect(kinds((await logOf(id, a)).rows)).not.toContain('inbound');
  });

  it('shows staff the newest entries of all devices, newest first, and shows them to no tenant', async () => {
    const newest = () => server.send(deviceLogApi.newest, world.staff.token, {});
    const codes = await world.devices(maxNewest + 2);
    await world.send(world.a, codes.slice(0, 2));
    const entries = await newest();
    expect(entries).toHaveLength(maxNewest);
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(
      entries
        .slice(0, 2)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(codes.slice(0, 2).sort());
    expect(entries[0]).toMatchObject({ behaviour: 'outbound', facts: { toName: 'Anna' } });
    expect(entries[2]).toMatchObject({ behaviour: 'inbound', deviceId: await idOf(entries[2]?.code ?? '') });
    expect((await server.call('GET', deviceLogApi.newest.path, {})).code).toBe(401);
    for (const { token } of [world.a, world.a1])
      expect((await server.call('GET', deviceLogApi.newest.path, { token })).code).toBe(403);
  });

  it('needs the permission to see devices', async () => {
    const [code = ''] = await world.devices(1);
    const { id } = await world.of(code);
    const role = await server.db
      .insertInto('role')
      .values({ code: 'L1', key: 'log_reader', name: JSON.stringify({ zh_CN: 'x' }), mType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await server.account('curious', { mType: 1, agentId: null, merchantId: null }, role.id);
    const read = () => server.call('GET', `/api/admin/device-log/${id}/list`, { token });
    expect((await read()).code).toBe(403);
    const { id: menuId } = await server.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'boundDeviceList:list')
      .executeTakeFirstOrThrow();
    await server.db.insertInto('roleMenu').values({ roleId: role.id, menuId }).execute();
    expect((await read()).code).toBe(1);
  });

  it('[LOG-03] refuses every change and deletion, even by the owner of the table', async () => {
    const [code = ''] = await world.devices(1);
    const id = await idOf(code);
    const before = await logOf(id);
    for (const statement of [
      `update device_log set behaviour = 'online' where device_id = ${id}`,
      `delete from device_log where device_id = ${id}`,
    ]) {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
      for (const who of [world.staff, world.a])
        await expect(world.as(who, (db) => sql.raw(statement).execute(db))).rejects.toThrow(
          'permission denied',
        );
    }
    for (const who of [world.staff, world.a])
      await expect(
        world.as(who, (db) =>
          sql`insert into device_log (device_id, behaviour) values (${id}, 'online')`.execute(db),
        ),
      ).rejects.toThrow('permission denied');
    expect(await logOf(id)).toEqual(before);
  });
});
