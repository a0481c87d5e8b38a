import { once } from 'node:events';
import net from 'node:net';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { generate, type Packet } from 'mqtt-packet';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { newToken, tokenHash } from '../../lib/session/secret';
import { connectDevice, type TestDevice, until } from '../../../test/device';
import { openTestServer, type TestServer } from '../../../test/harness';
import { type Gateway, openGateway } from '../gateway';
import { Flooded, openIngest, Unstorable } from './ingest';

/** Messages per second of each device. The burst is ten times as many. */
const rate = 20;
const secret = newToken();
let server: TestServer;
let gateway: Gateway;
let lines: { level: number; device?: string }[];
const open: TestDevice[] = [];
beforeAll(async () => {
  server = await openTestServer();
  lines = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const config = readConfig({ MQTT_PORT: '0', MQTT_DEVICE_RATE: String(rate) });
  gateway = await openGateway(config, server.db, server.events, log);
});
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.endAsync(true);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

let number = 0;
async function newDevice() {
  const code = `FL-${(number += 1)}`;
  const id = await server.device(code, { secretHash: tokenHash(secret) });
  const connect = async (options = {}) => {
    const device = await connectDevice(gateway.mqttPort, code, secret, options);
    open.push(device);
    return device;
  };
  return { id, code, prefix: topicPrefix(code), connect };
}

/**
 * Opens a connection that sends only these packets. Returns what the broker has sent until it closed the connection.
 */
async function knock(...packets: Packet[]): Promise<Buffer> {
  const socket = net.connect(gateway.mqttPort, '127.0.0.1');
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (data: Buffer) => chunks.push(data));
  const closed = once(socket, 'close');
  for (const packet of packets) socket.write(generate(packet));
  await closed;
  return Buffer.concat(chunks);
}
const connectAs = (name: string, password = secret): Packet =>
  ({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: name,
    keepalive: 0,
    username: name,
    password: Buffer.from(password),
  }) as Packet;

describe('limits of a device', () => {
  it('a name the database cannot store is refused before any query, without an error in the log', async () => {
    for (const name of ['FL\u0000', '\u0000', 'FL/1', 'x'.repeat(300), '\u{10ffff}'])
      expect([...(await knock(connectAs(name)))]).toEqual([0x20, 2, 0, 4]);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('only the subscriptions of the protocol are granted', async () => {
    const { prefix, connect } = await newDevice();
    const { client } = await connect();
    for (const topic of ['desired', 'cmd', 'ota', '#', '+'])
      expect((await client.subscribeAsync(`${prefix}down/${topic}`))[0]?.qos).toBe(0);
    for (const topic of ['x', 'desired/x', 'desired/#', '+/+', '', '/#', 'cmd/+', '\u00e9'])
      await expect(client.subscribeAsync(`${prefix}down/${topic}`)).rejects.toThrow();
  });

  it('a SUBSCRIBE of thousands of topics ends its connection', async () => {
    const { code, prefix } = await newDevice();
    const subscriptions = Array.from({ length: 2000 }, (_, n) => ({ topic: `${prefix}down/${n}`, qos: 0 }));
    await knock(connectAs(code), { cmd: 'subscribe', messageId: 1, subscriptions } as Packet);
  });

  it('the broker keeps no persistent session, even if a device asks for one', async () => {
    const { prefix, connect } = await newDevice();
    const first = await connect({ clean: false });
    await first.client.subscribeAsync(`${prefix}down/#`);
    await first.client.endAsync(true);
    const second = await connect({ clean: false });
    expect(second.client.connected).toBe(true);
    const again: { sessionPresent?: boolean }[] = [];
    second.client.on('connect', (connack) => again.push(connack));
    second.client.reconnect();
    await until(() => again.length > 0);
    expect(again[0]?.sessionPresent).toBe(false);
  });
});

describe('silent connections', () => {
  it('give way to devices, even if very many come from one address', async () => {
    const silent = await Promise.all(
      Array.from(
        { length: 1100 },
        () =>
          new Promise<net.Socket>((resolve, reject) => {
            const socket = net.connect(gateway.mqttPort, '127.0.0.1', () => resolve(socket));
            socket.once('error', reject);
          }),
      ),
    );
    silent.forEach((socket) => socket.on('error', () => undefined));
    const device = await newDevice();
    const { client } = await device.connect({ connectTimeout: 2000 });
    expect(client.connected).toBe(true);
    silent.forEach((socket) => socket.destroy());
  });
});

describe('a device that sends too much', () => {
  it('is slowed down, loses nothing, gains nothing by reconnecting, and delays no other device', async () => {
    const [busy, quiet] = [await newDevice(), await newDevice()];
    const [sender, neighbour] = [await busy.connect(), await quiet.connect()];
    const begin = performance.now();
    let over = false;
    const sending = Promise.all(Array.from({ length: 260 }, (_, seq) => sender.tele(seq))).then(
      () => (over = true),
    );
    await neighbour.tele(1);
    expect(over).toBe(false);
    await sending;
    // 200 of the 260 messages are accepted immediately, and the other 60 at 20 per second.
    expect(performance.now() - begin).toBeGreaterThan(2500);
    const stored = await server.db
      .selectFrom('telemetry')
      .select('seq')
      .where('deviceId', '=', busy.id)
      .execute();
    expect(stored).toHaveLength(260);

    await sender.client.endAsync();
    const again = await busy.connect();
    const restartedAt = performance.now();
    await Promise.all(Array.from({ length: 40 }, (_, seq) => again.tele(1000 + seq)));
    expect(performance.now() - restartedAt).toBeGreaterThan(1000);
  });

  it('a lone surrogate in a string is rejected before it is queued', async () => {
    const { id, connect } = await newDevice();
    const device = await connect();
    await device.up('presence', '{"on":true,"sid":"a","fw":"\\ud800"}');
    await device.up('presence', '{"on":true,"sid":"b","fw":"\\ud83d\\ude00"}');
    const state = await server.db
      .selectFrom('deviceState')
      .select(['sid', 'firmware'])
      .where('deviceId', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toEqual({ sid: 'b', firmware: '😀' });
  });
});

describe('the ingest queue', () => {
  it('is limited for each device, and a full one affects no other device', async () => {
    const ingest = openIngest(server.db);
    const [flooding, quiet] = [(await newDevice()).id, (await newDevice()).id];
    const say = (deviceId: number) =>
      ingest.take({
        deviceId,
        receivedAt: Date.now(),
        message: { kind: 'presence', data: { on: true, sid: 'a' } },
      });
    const taken = Promise.all(Array.from({ length: 5000 }, () => say(flooding)));
    await expect(say(flooding)).rejects.toThrow(Flooded);
    await say(quiet);
    await taken;
    await say(flooding);
    await ingest.close();
  });
});

describe('a device with an impossible stored value', () => {
  it('is not acknowledged, loses nothing, and does not stop other devices from being stored', async () => {
    const ingest = openIngest(server.db);
    const devices = [await newDevice(), await newDevice(), await newDevice(), await newDevice()];
    const tele = (deviceId: number, seq: number) =>
      ingest.take({
        deviceId,
        receivedAt: Date.now(),
        message: {
          kind: 'telemetry',
          data: { v: 1, sid: 'a', seq, ts: Date.now(), t: 1, fan: 0, p: [[0, 0, 0, 0, 0, 0]] },
        },
      });
    // Chooses two devices of the same ingest queue, because only their messages form one group.
    const [bad = 0, good = 0] = devices
      .map(({ id }) => id)
      .filter((id) => id % 3 === (devices[0]?.id ?? 0) % 3);
    await tele(bad, 1);
    const total = (energy: string) =>
      sql`update device_meter set total_energy_uwh = ${energy}::bigint where device_id = ${bad}`.execute(
        server.db,
      );
    await total('9223372036854775807');
    await sql`update device_state set version = version + 1 where device_id = ${bad}`.execute(server.db);
    const [refused, stored] = await Promise.allSettled([tele(bad, 2), tele(good, 1)]);
    expect(stored.status).toBe('fulfilled');
    expect(refused.status === 'rejected' && !(refused.reason instanceof Unstorable)).toBe(true);
    await total('1');
    await tele(bad, 2);
    const rows = await server.db.selectFrom('telemetry').select('seq').where('deviceId', '=', bad).execute();
    expect(rows).toHaveLength(2);
    await ingest.close();
  });
});

describe('a valid message that cannot be stored', () => {
  it('affects only its sender, whose other messages are stored in order', async () => {
    const ingest = openIngest(server.db);
    const [bad, good] = [(await newDevice()).id, (await newDevice()).id];
    let seq = 0;
    const tele = (deviceId: number, mV = 1) =>
      ingest.take({
        deviceId,
        receivedAt: Date.now(),
        message: {
          kind: 'telemetry',
          data: { v: 1, sid: 'a', seq: (seq += 1), ts: Date.now(), t: 1, fan: 0, p: [[0, mV, 0, 0, 0, 0]] },
        },
      });
    let settled = 0;
    const refused = Array.from({ length: 300 }, () =>
      tele(bad, 3_000_000_000).then(
        () => 'stored',
        (error: unknown) => {
          settled += 1;
          return error instanceof Unstorable ? 'unstorable' : 'refused';
        },
      ),
    );
    const last = tele(bad);
    await tele(good);
    expect(settled).toBeLessThan(150);
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['unstorable']));
    await last;
    await Promise.all([tele(bad), tele(bad)]);
    await ingest.close();
    const rows = await server.db
      .selectFrom('telemetry')
      .select(['deviceId', 'seq'])
      .where('deviceId', 'in', [bad, good])
      .orderBy('seq')
      .execute();
    expect(rows.map(({ deviceId }) => deviceId)).toEqual([bad, good, bad, bad]);
  });
});
