import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { connect, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Http } from '../../simulator/src/http';
import { until } from './device';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { hasMosquitto, type Mosquitto, startMosquitto } from './mosquitto';
import { built, freePort, kill, startProcess } from './process';

interface Side {
  child: ChildProcess;
  base: string;
}

let folder: string;
let world: TestServer;
let broker: Mosquitto;
let sides: Side[] = [];
let root: string;
const clients: MqttClient[] = [];

async function startSide(): Promise<Side> {
  const port = await freePort();
  const child = await startProcess(port, {
    DATA_DIR: folder,
    DATABASE_URL: world.url,
    MQTT_URL: broker.url,
    CAPTCHA: 'off',
  });
  return { child, base: `http://127.0.0.1:${port}` };
}

/** How many lanes each server has that has any. */
const shares = async () =>
  (
    await sql<{ lanes: number }>`select count(*)::int as lanes from broker_lane where until > now()
      group by server order by 1`.execute(world.db)
  ).rows.map(({ lanes }) => lanes);

let number = 0;
/** A bound device at the broker, which carries out what it is told and speaks ten times a second while it is to. */
async function newDevice() {
  const code = `BS-${String((number += 1)).padStart(3, '0')}`;
  const agent = await world.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const user = { agentId: agent.id, nickname: code, email: `${code}@example.com`, passwordHash: 'x' };
  const { id: userId } = await world.db
    .insertInto('appUser')
    .values({ ...user, source: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bound = { bindStatus: 'bound', userId, boundAt: new Date().toISOString(), portCount: 3 };
  const id = await world.device(code, bound);
  const prefix = topicPrefix(code);
  const client = connect(broker.url, { clientId: code, clean: false, reconnectPeriod: 100 });
  clients.push(client);
  client.on('error', () => undefined);
  const acknowledged = new Set<number>();
  const up = (topic: string, payload: unknown) =>
    client.publishAsync(`${prefix}up/${topic}`, JSON.stringify(payload), { qos: 1 });
  let version = 0;
  client.on('message', (_topic, payload) => {
    const { ver, set } = JSON.parse(payload.toString());
    if (ver <= version) return;
    version = ver;
    void up('reported', { ver, state: { ports: set.ports }, err: null }).catch(() => undefined);
  });
  await client.subscribeAsync(`${prefix}down/#`, { qos: 1 });
  await up('presence', { on: true, sid: 'boot1' });
  let seq = 0;
  const speak = setInterval(() => {
    const mine = (seq += 1);
    const tele = { v: 1, sid: 'boot1', seq: mine, ts: Date.now(), t: 30, fan: 0, p: [[1, 5, 1, 5, 1, 1]] };
    void up('tele', tele)
      .then(() => acknowledged.add(mine))
      .catch(() => undefined);
  }, 100);
  const stored = async () =>
    (await world.db.selectFrom('telemetry').select('seq').where('deviceId', '=', id).execute()).map(
      ({ seq: one }) => one,
    );
  return { id, acknowledged, stored, stop: () => clearInterval(speak) };
}

async function press(side: Side | undefined, deviceId: number, port: number) {
  const http = new Http(side?.base ?? '', undefined);
  http.token = root;
  const { id } = await http.call(boundDeviceApi.switchPort, {
    params: { id: deviceId },
    body: { port, on: false },
  });
  return until(async () => {
    const row = await world.db
      .selectFrom('command')
      .select(['status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (row.status === 'applied' || row.status === 'failed') && `${row.status} ${row.reason ?? ''}`;
  }, 20_000);
}

const applied = (n: number) => Array<string>(n).fill('applied ');

describe.skipIf(!existsSync(built) || !hasMosquitto)('two servers on one Mosquitto', () => {
  let devices: Awaited<ReturnType<typeof newDevice>>[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-broker-'));
    world = await openTestServer();
    root = (await world.account('root', superAdministrator)).token;
    await world.model();
    broker = await startMosquitto();
    sides = await Promise.all([startSide(), startSide()]);
    await until(async () => (await shares()).join() === '8,8');
    devices = await Promise.all(Array.from({ length: 10 }, newDevice));
    await until(async () => {
      const online = await world.db
        .selectFrom('deviceState')
        .select('deviceId')
        .where('online', '=', true)
        .execute();
      return online.length === devices.length;
    });
  });
  afterAll(async () => {
    devices.forEach(({ stop }) => stop());
    await Promise.all(clients.map((client) => client.endAsync(true)));
    for (const { child } of sides) await kill(child);
    await broker?.close();
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Resolves when each message that is acknowledged now is stored. */
  const allStored = async () => {
    const promised = devices.map(({ acknowledged }) => [...acknowledged]);
    await until(async () => {
      const all = await Promise.all(devices.map(({ stored }) => stored()));
      return all.every((some, i) => {
        const known = new Set(some);
        return (promised[i] ?? []).every((seq) => known.has(seq));
      });
    });
  };

  it('divide the fleet, and of 30 switches asked for at either none fails', { timeout: 60_000 }, async () => {
    const ends = await Promise.all(
      devices.flatMap(({ id }, n) => [1, 2, 3].map((port) => press(sides[(n + port) % 2], id, port))),
    );
    expect(ends).toEqual(applied(30));
  });

  it(
    'when one is killed with -9 the other has all within 10 s; every acknowledged message is stored once',
    { timeout: 90_000 },
    async () => {
      const [first, second] = sides;
      const began = performance.now();
      await kill(first?.child);
      const asked = Promise.all(devices.map(({ id }) => press(second, id, 1)));
      await until(async () => (await shares()).join() === '16', 10_000);
      await allStored();
      const took = performance.now() - began;
      expect(took).toBeLessThan(10_000);
      expect(await asked).toEqual(applied(devices.length));

      sides[0] = await startSide();
      await until(async () => (await shares()).join() === '8,8');
      await allStored();
      await broker.kill();
      const before = devices.map(({ acknowledged }) => new Set(acknowledged));
      await broker.start();
      await until(
        () => devices.every(({ acknowledged }, i) => acknowledged.size > (before[i]?.size ?? 0) + 5),
        20_000,
      );
      devices.forEach(({ stop }) => stop());
      let lost = 0;
      await until(async () => {
        const all = await Promise.all(devices.map(({ stored }) => stored()));
        // What the broker itself had acknowledged and forgot when it was killed is out of the servers' hands.
        lost = all.reduce((sum, some, i) => {
          const known = new Set(some);
          return sum + [...(devices[i]?.acknowledged ?? [])].filter((seq) => !known.has(seq)).length;
        }, 0);
        return lost <= devices.length;
      }, 20_000);
      const all = await Promise.all(devices.map(({ stored }) => stored()));
      for (const some of all) expect(new Set(some).size).toBe(some.length);
      console.log(
        `taken over in ${(took / 1000).toFixed(1)} s; ${lost} of ${all.flat().length} messages went with the broker's kill`,
      );
      expect(await Promise.all(devices.map(({ id }) => press(sides[0], id, 2)))).toEqual(
        applied(devices.length),
      );
    },
  );
});
