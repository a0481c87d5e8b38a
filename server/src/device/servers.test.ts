import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { newToken, tokenHash } from '../lib/session/secret';
import { connectDevice, type TestDevice, until } from '../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../test/harness';
import { type Gateway, openGateway } from './gateway';

interface Side {
  server: TestServer;
  gateway: Gateway;
}

const sides: Side[] = [];
const devices: TestDevice[] = [];
let root: string;
let userId: number;
const side = (n: number): Side => {
  const chosen = sides[n % 2];
  if (!chosen) throw new Error('no such server');
  return chosen;
};
const openGatewayOf = (server: TestServer) =>
  openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);

beforeAll(async () => {
  const first = await openTestServer();
  const second = await openTestServer({}, first);
  for (const server of [first, second]) sides.push({ server, gateway: await openGatewayOf(server) });
  root = (await first.account('root', superAdministrator)).token;
  const agent = await first.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const user = { agentId: agent.id, nickname: 'u', email: 'u@example.com', passwordHash: 'x' };
  userId = (
    await first.db
      .insertInto('appUser')
      .values({ ...user, source: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterEach(async () => {
  for (const { client } of devices.splice(0)) await client.endAsync(true);
});
afterAll(async () => {
  for (const { gateway } of sides) await gateway.close();
  for (const { server } of sides.reverse()) await server.close();
});

let number = 0;
/** Creates a bound device that can connect to either server and carries out its commands unless it is `deaf`. */
async function boundDevice() {
  const code = `SV-${String((number += 1)).padStart(4, '0')}`;
  const secret = newToken();
  const { db } = side(0).server;
  const id = await side(0).server.device(code, {
    secretHash: tokenHash(secret),
    bindStatus: 'bound',
    userId,
    boundAt: new Date().toISOString(),
    portCount: 3,
  });
  const connect = async (n: number, { deaf = false, sid = 'boot1', will = false } = {}) => {
    const device = await connectDevice(side(n).gateway.mqttPort, code, secret, {
      ...(will && {
        will: {
          topic: `${topicPrefix(code)}up/presence`,
          payload: Buffer.from(JSON.stringify({ on: false, sid })),
          qos: 1,
          retain: true,
        },
      }),
    });
    devices.push(device);
    if (!deaf)
      device.client.on('message', (_topic, payload) => {
        const { ver, set } = JSON.parse(payload.toString());
        void device.up('reported', { ver, state: { ports: set.ports }, err: null }).catch(() => undefined);
      });
    await device.client.subscribeAsync(`${topicPrefix(code)}down/#`, { qos: 1 });
    await device.up('presence', { on: true, sid });
    return device;
  };
  const press = (n: number, port: number, on = false) =>
    side(n).server.send(boundDeviceApi.switchPort, root, { params: { id }, body: { port, on } });
  const ended = (commandId: number) =>
    until(async () => {
      const row = await db
        .selectFrom('command')
        .select(['status', 'reason'])
        .where('id', '=', commandId)
        .executeTakeFirstOrThrow();
      return (['applied', 'failed'] satisfies Command['status'][]).some((one) => one === row.status) && row;
    });
  const online = async () =>
    (await db.selectFrom('deviceState').select('online').where('deviceId', '=', id).executeTakeFirstOrThrow())
      .online;
  return { id, code, connect, press, ended, online };
}

describe('two servers on one database, each with its own broker', () => {
  it('24 switch commands, requested at either server for devices on either, are all applied', async () => {
    const devices = await Promise.all(Array.from({ length: 8 }, () => boundDevice()));
    await Promise.all(devices.map((device, n) => device.connect(n)));
    const ends = await Promise.all(
      devices.flatMap((device, n) =>
        [1, 2, 3].map(async (port) => device.ended((await device.press((n >> 1) + port, port)).id)),
      ),
    );
    expect(ends.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(ends).toHaveLength(24);
  });

  it('a device that moves to the other server gets its pending command there, and nothing stale from the first', async () => {
    const { connect, press, ended } = await boundDevice();
    const before = await connect(0, { deaf: true });
    const { id } = await press(0, 1);
    const waits = await until(() => before.desired.at(-1));
    before.client.stream.destroy();
    const after = await connect(1);
    expect(await until(() => after.desired.at(-1))).toMatchObject({
      ver: waits.ver,
      set: { ports: [0, 1, 1] },
    });
    expect((await ended(id)).status).toBe('applied');
    expect((await ended((await press(0, 2)).id)).status).toBe('applied');
    // Reconnects the device to the first server. The settings that its broker retained are older than those that the
    // device has applied at the second server.
    await after.client.endAsync(true);
    const again = await connect(0);
    expect((await ended((await press(1, 3)).id)).status).toBe('applied');
    expect(again.desired.filter(({ ver }) => ver <= waits.ver)).toEqual([]);
  });

  it('a connection left behind at the other server is ended, and its last will changes nothing', async () => {
    const { connect, press, ended, online } = await boundDevice();
    const old = await connect(0, { will: true, deaf: true });
    const closed = new Promise<void>((resolve) => old.client.once('close', () => resolve()));
    const device = await connect(1, { will: true });
    await closed;
    expect((await ended((await press(0, 1)).id)).status).toBe('applied');
    expect(await online()).toBe(true);
    device.client.stream.destroy();
    await until(async () => !(await online()));
  });
});
