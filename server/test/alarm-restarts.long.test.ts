import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchAlarms } from '../src/areas/devices/alarm/watch';
import { until } from './device';
import { openTestServer, type TestServer } from './harness';
import { hasMosquitto, type Mosquitto, startMosquitto } from './mosquitto';
import { longAgo } from './ownership';
import { built, freePort, kill, startProcess } from './process';
import { allOnline, newSpeaker, type Speaker, untilNewReadings } from './speakers';

/* Kills servers and brokers for longer than the delay of silence. The clock stands still, and all rows move instead. */

let folder: string;
let world: TestServer;
let broker: Mosquitto;
let child: ChildProcess | undefined;
let devices: Speaker[] = [];

async function startServer(): Promise<void> {
  child = await startProcess(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: world.url,
    MQTT_URL: broker.url,
    CAPTCHA: 'off',
  });
}

/** Lets the devices be silent for two minutes, so that their delay of silence begins with the next computation. */
const silence = () => sql`update device_state set seen_at = seen_at - interval '2 minutes'`.execute(world.db);

/** Moves everything that devices and servers did 20 minutes into the past. */
async function pass(): Promise<void> {
  for (const [table, column] of [
    ['alarm_watch', 'at'],
    ['device_state', 'seen_at'],
    ['alarm_condition', 'noticed_at'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '20 minutes'`.execute(
      world.db,
    );
}

/** Waits until the alarms have been computed twice after this call. */
async function computed(): Promise<void> {
  const times = new Set<string>();
  await until(async () => {
    const { rows } = await sql<{ at: string }>`select at::text from alarm_watch`.execute(world.db);
    times.add(rows[0]?.at ?? '');
    return times.size > 3;
  });
}

const raised = async () =>
  (await world.db.selectFrom('alarm').select('kind').execute()).map(({ kind }) => kind);

describe.skipIf(!existsSync(built) || !hasMosquitto)('ten devices at a server with a shared broker', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-alarms-'));
    world = await openTestServer();
    await world.model();
    broker = await startMosquitto();
    devices = await Promise.all(
      Array.from({ length: 10 }, (_, n) => newSpeaker(world, `AR-${n + 1}`, [broker.port])),
    );
    for (const { id } of devices) await longAgo(world.db, id, 86_400_000);
    await sql`update alarm_watch set since = '-infinity'`.execute(world.db);
    await startServer();
    await allOnline(world, devices);
    devices.forEach((device) => device.speak());
    await untilNewReadings(world, devices, 60_000);
  });
  afterAll(async () => {
    await Promise.all(devices.map((device) => device.close()));
    await kill(child);
    await broker?.close();
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('[ALARM-06] raise no alarm after a server that was killed with -9, and started again after 20 minutes', async () => {
    await kill(child);
    await silence();
    // The server's last computation.
    await watchAlarms(world.db);
    await pass();
    await startServer();
    await untilNewReadings(world, devices, 60_000);
    await computed();
    expect(await raised()).toEqual([]);
  });

  it('[ALARM-06] raise no alarm after a broker that was killed with -9, and started again after 20 minutes', async () => {
    await broker.kill();
    await until(async () => {
      const { rows } = await sql`select from broker_server where not connected`.execute(world.db);
      return rows.length > 0;
    });
    await silence();
    await computed();
    await pass();
    await sql`update alarm_watch set at = now()`.execute(world.db);
    await computed();
    expect(await raised()).toEqual([]);
    await broker.start();
    await untilNewReadings(world, devices, 60_000);
    await computed();
    expect(await raised()).toEqual([]);
  });
});
