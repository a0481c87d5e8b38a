import net from 'node:net';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { log, openTestServer, superAdministrator, type TestServer } from '../../test/harness';
import { connectDevice, type TestDevice, until } from '../../test/device';
import { type Gateway, openGateway } from './gateway';

let server: TestServer;
let gateway: Gateway;
let root: string;
const open: TestDevice[] = [];
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
  await server.model();
});
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.endAsync(true);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

let number = 0;
/** Adds a device to stock through the console API and connects it with the returned credentials. */
async function newDevice() {
  const n = (number += 1);
  const code = `GW-${String(n).padStart(4, '0')}`;
  const modelId = (await server.db.selectFrom('deviceModel').select('id').executeTakeFirstOrThrow()).id;
  const { id, credentials } = await server.send(deviceApi.create, root, {
    body: {
      code,
      modelId,
      mac: `A4:CF:12:99:00:${String(n).padStart(2, '0')}`,
      ip: '10.0.0.1',
      portCount: 2,
      wifiName: 'w',
      image: 'x.png',
    },
  });
  const connect = async (options = {}) => {
    const device = await connectDevice(gateway.mqttPort, code, credentials.password, options);
    open.push(device);
    return device;
  };
  return { id, code, secret: credentials.password, prefix: credentials.prefix, connect };
}

const state = (id: number) =>
  server.db.selectFrom('deviceState').selectAll().where('deviceId', '=', id).executeTakeFirst();
const stored = async (id: number) =>
  await server.db
    .selectFrom('telemetry')
    .select(['seq', 'temperature'])
    .where('deviceId', '=', id)
    .orderBy('seq')
    .execute();

describe('signing in to the broker', () => {
  it('[STOCK-10] only the credentials from the intake are accepted', async () => {
    const { code, secret, prefix, connect } = await newDevice();
    expect(prefix).toBe(topicPrefix(code));
    for (const [user, password, clientId] of [
      [code, 'wrong', code],
      [code, '', code],
      ['GW-9999', secret, 'GW-9999'],
      [code, secret, 'another-id'],
    ] as const)
      await expect(connectDevice(gateway.mqttPort, user, password, { clientId })).rejects.toThrow();
    expect((await connect()).client.connected).toBe(true);
    const { secretHash } = await server.db
      .selectFrom('device')
      .select('secretHash')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(secretHash.toString()).not.toContain(secret);
  });

  it('a device that publishes outside its own up tree is disconnected, and nothing is stored', async () => {
    const [mine, other] = [await newDevice(), await newDevice()];
    for (const topic of [
      `${other.prefix}up/tele`,
      `${mine.prefix}down/desired`,
      'cd/1/00/x/up/tele',
      '$SYS/x',
    ]) {
      const device = await mine.connect();
      const closed = new Promise<void>((resolve) => device.client.once('close', () => resolve()));
      device.client.publish(
        topic,
        JSON.stringify({ v: 1, sid: 'a', seq: 1, ts: Date.now(), t: 1, fan: 0, p: [[0, 0, 0, 0, 0, 0]] }),
        { qos: 1 },
      );
      await closed;
    }
    expect(await stored(other.id)).toEqual([]);
    expect(await stored(mine.id)).toEqual([]);
  });

  it('a device can subscribe only below its own down tree', async () => {
    const [mine, other] = [await newDevice(), await newDevice()];
    const { client } = await mine.connect();
    const [granted] = await client.subscribeAsync(`${mine.prefix}down/#`, { qos: 1 });
    expect(granted?.qos).toBe(1);
    for (const topic of [`${other.prefix}down/#`, '#', 'cd/1/+/+/down/#', `${mine.prefix}up/#`, '$SYS/#'])
      await expect(client.subscribeAsync(topic, { qos: 1 })).rejects.toThrow();
  });
});

describe('telemetry', () => {
  it('is committed once acknowledged, and the newest reading is the current state in W, V and A', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    await device.up('presence', { on: true, sid: 'boot1', fw: '2.4.1', hw: 'C1', rssi: -61 });
    await device.tele(1, { t: 41.5, fan: 1 });
    expect(await stored(id)).toEqual([{ seq: 1, temperature: 41.5 }]);
    expect(await state(id)).toMatchObject({
      online: true,
      temperature: 41.5,
      fan: true,
      rssi: -61,
      firmware: '2.4.1',
      powerMw: 5000,
      ports: [1, 5000, 1000, 5000, 1, 3, 0, 0, 0, 0, 0, 0],
      seq: 1,
    });
  });

  it('counts each message once, however often and in whatever order it is delivered', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    const ts = Date.now();
    const send = (seq: number) => device.tele(seq, { ts: ts + seq, t: 20 + seq });
    await Promise.all([send(3), send(1), send(2), send(3), send(1)]);
    await send(2);
    expect((await stored(id)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await state(id)).toMatchObject({ seq: 3, temperature: 23 });
  });

  it('with a malformed, oversized or wrongly timed payload is dropped, and ingest continues', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    const good = { v: 1, sid: 'b', seq: 1, ts: Date.now(), t: 1, fan: 0, p: [[0, 0, 0, 0, 0, 0]] };
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      Buffer.from([0xff, 0xfe]),
      { ...good, t: 'hot' },
      { ...good, t: 1e9 },
      { ...good, p: [] },
      { ...good, p: [[0, 1]] },
      { ...good, sid: 'a\u0000b' },
      { ...good, seq: -1 },
      { ...good, seq: 1.5 },
      { ...good, ts: 0 },
      { ...good, ts: Date.now() + 3600_000 },
      { ...good, p: Array(49).fill([0, 0, 0, 0, 0, 0]) },
      'x'.repeat(17 * 1024),
      // Valid except for its length.
      JSON.stringify(good) + ' '.repeat(17 * 1024),
    ])
      await device.up('tele', payload);
    for (const topic of ['presence', 'reported', 'cmd/res']) await device.up(topic, '{"on":"maybe"}');
    await device.up('nonsense', '{}');
    expect(await stored(id)).toEqual([]);
    await device.tele(7);
    expect((await stored(id)).map(({ seq }) => seq)).toEqual([7]);
  });

  it('far over the size limit ends only its own connection, before the body arrives', async () => {
    const { connect } = await newDevice();
    const device = await connect();
    const socket = net.connect(gateway.mqttPort, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    // An MQTT PUBLISH packet that announces a body of 256 MB, of which nothing is sent.
    socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]));
    await closed;
    await device.tele(1);
    expect(device.client.connected).toBe(true);
  });
});

describe('a device', () => {
  it('is disconnected when it is deleted', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    const closed = new Promise<void>((resolve) => device.client.once('close', () => resolve()));
    expect((await server.call('DELETE', `/api/admin/device/${id}`, { token: root })).code).toBe(1);
    await closed;
  });

  it('is seen again when a late message arrives, but its old values change nothing', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    await device.tele(2, { t: 50 });
    await server.db
      .updateTable('deviceState')
      .set({ seenAt: '2026-01-01T00:00:00Z' })
      .where('deviceId', '=', id)
      .execute();
    await device.tele(1, { t: 20, ts: Date.now() - 3600_000 });
    const now = await state(id);
    expect(now).toMatchObject({ temperature: 50, online: true });
    expect(Date.now() - Date.parse(now?.seenAt ?? '')).toBeLessThan(10_000);
  });
});

describe('presence', () => {
  it('[BOUND-10] is offline after a device loses its connection, and online after it returns', async () => {
    const { id, prefix, connect } = await newDevice();
    const will = (sid: string) => ({
      will: {
        topic: `${prefix}up/presence`,
        payload: Buffer.from(JSON.stringify({ on: false, sid })),
        qos: 1 as const,
        retain: true,
      },
    });
    const device = await connect(will('s1'));
    await device.up('presence', { on: true, sid: 's1' });
    expect(await state(id)).toMatchObject({ online: true, sid: 's1' });
    device.client.stream.destroy();
    await until(async () => (await state(id))?.online === false);
    const again = await connect(will('s2'));
    await again.up('presence', { on: true, sid: 's2' });
    expect(await state(id)).toMatchObject({ online: true, sid: 's2' });
  });

  it('is not changed by a late farewell of an earlier boot', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    await device.up('presence', { on: true, sid: 'new' });
    await device.up('presence', { on: false, sid: 'old' });
    expect(await state(id)).toMatchObject({ online: true, sid: 'new' });
    await device.up('presence', { on: false, sid: 'new' });
    expect(await state(id)).toMatchObject({ online: false });
  });
});
