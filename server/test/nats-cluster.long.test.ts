import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { connectAsync, type IClientOptions } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from './device';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { hasNats, type NatsCluster, type NatsNode, startNats } from './nats';
import { built, freePort, kill, startProcess } from './process';
import {
  allOnline,
  allStored,
  untilNewReadings,
  newSpeaker,
  switchPortOff,
  lanesPerServer,
  type Speaker,
} from './speakers';

const codes = Array.from({ length: 10 }, (_, n) => `NC-${String(n + 1).padStart(3, '0')}`);
const user = (code: string) => ({ username: code, password: `${code}-secret` });
/** Maximum number of tries of a command. Each try fails after 10 s if the device cannot be reached. */
const maxTries = 10;
/**
 * Number of kills under load. The default 0 skips these tests, because NATS sometimes takes longer to elect a leader
 * and recover than the tests wait.
 */
const rounds = Number(process.env['CLUSTER_ROUNDS'] ?? 0);

let folder: string;
let world: TestServer;
let cluster: NatsCluster;
const sides: ChildProcess[] = [];
let base: string;
let root: string;
let devices: Speaker[] = [];

/** Starts a server. Requests go to the one started last. */
async function startSide(): Promise<void> {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: folder, DATABASE_URL: world.url, MQTT_URL: cluster.url, CAPTCHA: 'off' };
  sides.push(await startProcess(port, environment));
}

/** Connects once, with a session that ends with the connection. */
const open = (node: NatsNode | undefined, more: IClientOptions) =>
  connectAsync(`mqtt://127.0.0.1:${node?.mqttPort}`, { reconnectPeriod: 0, ...more }, false);

/**
 * Switches a port of all devices off. Returns for each device the number of tries that this took, or infinity if every
 * try failed.
 */
const pressAll = (port: number) =>
  Promise.all(
    devices.map(async ({ id }) => {
      for (let tries = 1; tries <= maxTries; tries += 1)
        if ((await switchPortOff(world, base, root, id, port)) === 'applied ') return tries;
      return Number.POSITIVE_INFINITY;
    }),
  );
const atOnce = codes.map(() => 1);

/** Checks that each acknowledged message is stored exactly once. */
async function expectStoredOnce(): Promise<void> {
  await allStored(devices, 20_000);
  for (const device of devices) {
    const stored = await device.stored();
    expect(stored.length).toBeGreaterThan(0);
    expect(new Set(stored).size).toBe(stored.length);
  }
}

describe.skipIf(!existsSync(built) || !hasNats || rounds === 0)(
  'two servers on a cluster of three NATS servers',
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-cluster-'));
      [world, cluster] = await Promise.all([
        openTestServer(),
        startNats(codes.map((code) => [code, topicPrefix(code)])),
      ]);
      root = (await world.account('root', superAdministrator)).token;
      await world.model();
      await startSide();
      await startSide();
      await until(async () => (await lanesPerServer(world)) === '8,8');
      const ports = cluster.nodes.map(({ mqttPort }) => mqttPort);
      devices = await Promise.all(
        codes.map((code, n) =>
          newSpeaker(world, code, [...ports.slice(n % 3), ...ports.slice(0, n % 3)], {
            ...user(code),
            // Half of the devices subscribe with QoS 1, for which the cluster stores a subscription.
            qos: n % 2 === 0 ? 1 : 0,
          }),
        ),
      );
      // Waits until all devices are online. The servers create their sessions at the cluster during their first start,
      // and messages sent before that reach no server.
      await allOnline(world, devices, 40_000);
      devices.forEach((device) => device.speak());
      await untilNewReadings(world, devices, 10_000);
    });
    afterAll(async () => {
      await Promise.all(devices.map((device) => device.close()));
      for (const side of sides) await kill(side);
      await cluster?.close();
      await world?.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('lets a device publish and subscribe only to its own topics', async () => {
      const [code = '', other = ''] = codes;
      const [node] = cluster.nodes;
      await expect(open(node, { ...user(code), password: 'wrong' })).rejects.toThrow();
      await expect(open(node, {})).rejects.toThrow();
      const guest = await open(node, user(code));
      const received: string[] = [];
      guest.on('message', (topic) => received.push(topic));
      await expect(guest.subscribeAsync(`${topicPrefix(other)}down/#`, { qos: 0 })).rejects.toThrow();
      await expect(guest.subscribeAsync('#', { qos: 0 })).rejects.toThrow();
      await guest.endAsync(true);
      expect(received).toEqual([]);
      const liar = await open(node, user(code));
      liar.on('error', () => undefined);
      const tele = { v: 1, sid: 'lie', seq: 9, ts: Date.now(), t: 30, fan: 0, p: [[1, 5, 1, 5, 1, 1]] };
      void liar
        .publishAsync(`${topicPrefix(other)}up/tele`, JSON.stringify(tele), { qos: 1 })
        .catch(() => undefined);
      await liar
        .publishAsync(`${topicPrefix(code)}up/tele`, JSON.stringify(tele), { qos: 1 })
        .catch(() => undefined);
      await untilNewReadings(world, devices, 10_000);
      const lies = world.db.selectFrom('telemetry').select('deviceId').where('sid', '=', 'lie');
      expect(await lies.execute()).toEqual([{ deviceId: devices[0]?.id }]);
      await liar.endAsync(true);
    });

    it('stores every acknowledged message once, and applies switches, while nodes and a server are killed in turn', async () => {
      const first = await cluster.leader();
      const figures: string[] = [];
      const meanwhile: Promise<number[]>[] = [];
      expect(await pressAll(1)).toEqual(atOnce);
      for (let n = 0; n < rounds; n += 1) {
        const place = (first + n) % 3;
        const node = cluster.nodes[place];
        const led = (await cluster.leader()) === place;
        await Promise.all([node?.kill(), n === rounds - 1 && kill(sides.shift())]);
        meanwhile.push(pressAll(2));
        const took = await untilNewReadings(world, devices, 60_000);
        figures.push(`${led ? 'the leader' : 'another'} ${took.toFixed(1)} s`);
        if (n === 0) await node?.wipe();
        node?.start();
        expect(await pressAll(3)).toEqual(atOnce);
        await until(() => cluster.whole(), 60_000, 100);
      }
      const tries = (await Promise.all(meanwhile)).flat();
      expect(Math.max(...tries)).toBeLessThanOrEqual(maxTries);
      await expectStoredOnce();
      console.log(
        `from a kill until all devices were heard again: ${figures.join(', ')}; ${tries.filter((n) => n === 1).length} of ${tries.length} switches at the first try`,
      );
    });

    it('with two dead nodes acknowledges nothing and fails commands in time, and continues when one returns', async () => {
      const [first, second, third] = cluster.nodes;
      await Promise.all([second?.kill(), third?.kill()]);
      const promised = devices.map(({ acknowledged }) => acknowledged.size);
      expect(await Promise.all(devices.map(({ id }) => switchPortOff(world, base, root, id, 2)))).toEqual(
        codes.map(() => 'failed timedOut'),
      );
      await expect(open(first, { username: 'srv', password: 'broker-secret' })).rejects.toThrow();
      expect(devices.map(({ acknowledged }) => acknowledged.size)).toEqual(promised);
      second?.start();
      const took = await untilNewReadings(world, devices, 90_000);
      devices.forEach(({ stop }) => stop());
      expect(await pressAll(3)).toEqual(atOnce);
      await expectStoredOnce();
      console.log(`from the second node's return until all devices were heard again: ${took.toFixed(1)} s`);
    });
  },
);
