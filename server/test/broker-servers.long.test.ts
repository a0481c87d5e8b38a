import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pace } from '../../scripts/lib/pace.mjs';
import { until } from './device';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { hasMosquitto, type Mosquitto, startMosquitto } from './mosquitto';
import { built, freePort, kill, startProcess } from './process';
import { allOnline, allStored, newSpeaker, switchPortOff, lanesPerServer, type Speaker } from './speakers';

interface Side {
  child: ChildProcess;
  base: string;
}

let folder: string;
let world: TestServer;
let broker: Mosquitto;
let sides: Side[] = [];
let root: string;

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

const applied = (n: number) => Array<string>(n).fill('applied ');

describe.skipIf(!existsSync(built) || !hasMosquitto)('two servers on one Mosquitto', () => {
  let devices: Speaker[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-broker-'));
    world = await openTestServer();
    root = (await world.account('root', superAdministrator)).token;
    await world.model();
    broker = await startMosquitto();
    sides = await Promise.all([startSide(), startSide()]);
    await until(async () => (await lanesPerServer(world)) === '8,8');
    devices = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        newSpeaker(world, `BS-${String(n + 1).padStart(3, '0')}`, [broker.port]),
      ),
    );
    await allOnline(world, devices);
    devices.forEach((device) => device.speak());
  });
  afterAll(async () => {
    await Promise.all(devices.map((device) => device.close()));
    for (const { child } of sides) await kill(child);
    await broker?.close();
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (side: Side | undefined, id: number, port: number) =>
    switchPortOff(world, side?.base ?? '', root, id, port);

  it('share the fleet, and none of 30 switches requested at either fails', async () => {
    const ends = await Promise.all(
      devices.flatMap(({ id }, n) => [1, 2, 3].map((port) => ask(sides[(n + port) % 2], id, port))),
    );
    expect(ends).toEqual(applied(30));
  });

  it('take over from a server killed with -9 within 10 s, and store every acknowledged message once', async () => {
    const [first, second] = sides;
    const began = performance.now();
    await kill(first?.child);
    const answers = Promise.all(devices.map(({ id }) => ask(second, id, 1)));
    await until(async () => (await lanesPerServer(world)) === '16');
    await allStored(devices);
    const took = performance.now() - began;
    expect(took).toBeLessThan(10_000 * pace);
    expect(await answers).toEqual(applied(devices.length));

    sides[0] = await startSide();
    await until(async () => (await lanesPerServer(world)) === '8,8');
    await allStored(devices);
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
      const stored = await Promise.all(devices.map(({ stored }) => stored()));
      // Counts acknowledged readings that are not stored. The killed broker may have lost one per device that it had
      // already acknowledged, which the servers cannot prevent.
      lost = stored.reduce((sum, some, i) => {
        const storedSeqs = new Set(some);
        return sum + [...(devices[i]?.acknowledged ?? [])].filter((seq) => !storedSeqs.has(seq)).length;
      }, 0);
      return lost <= devices.length;
    });
    const stored = await Promise.all(devices.map(({ stored }) => stored()));
    for (const some of stored) expect(new Set(some).size).toBe(some.length);
    console.log(
      `taken over in ${(took / 1000).toFixed(1)} s; ${lost} of ${stored.flat().length} messages went with the broker's kill`,
    );
    expect(await Promise.all(devices.map(({ id }) => ask(sides[0], id, 2)))).toEqual(applied(devices.length));
  });
});
