import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectAsync } from 'mqtt';
import { z } from 'zod';
import { until } from './device';
import { freePort, kill } from './process';

/** Number of streams of NATS: one for messages, one for retained messages and one for sessions. */
const streams = 3;

const binary = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/opt/homebrew/bin/nats-server'].find(
  existsSync,
);

/** True if NATS is installed (Debian: `apt-get install nats-server`); otherwise tests that need it are skipped. */
export const hasNats = binary !== undefined;

/** The part of a NATS server's stream report that is read. */
const Streams = z.object({
  consumers: z.int().default(0),
  account_details: z
    .array(
      z.object({
        stream_detail: z
          .array(
            z.object({
              name: z.string(),
              cluster: z.object({
                leader: z.string().default(''),
                replicas: z.array(z.object({ current: z.boolean() })).default([]),
              }),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

/** One server of a cluster. */
export interface NatsNode {
  mqttPort: number;
  /** Returns whether JetStream has started on the node. */
  healthy(): Promise<boolean>;
  /** Returns the node's JetStream report. */
  tells(): Promise<z.output<typeof Streams>>;
  /** Returns the streams that the node leads, and whether both other nodes have complete replicas of them. */
  leads(): Promise<{ name: string; whole: boolean }[]>;
  /** Kills the node with -9. */
  kill(): Promise<void>;
  start(): void;
  /** Removes the node's stored data, as a new disk would. */
  wipe(): Promise<void>;
}

/**
 * Three NATS servers that form one MQTT broker. If it is started with devices, it admits only the Chargehand servers,
 * as one user (`srv`, `broker-secret`), and each device as a user of its own.
 */
export interface NatsCluster {
  nodes: NatsNode[];
  /** Value of MQTT_URL with which servers use the cluster. */
  url: string;
  /** Returns whether all nodes have everything stored, so that any one of them can be lost. */
  whole(): Promise<boolean>;
  /** Returns the number of JetStream consumers in the cluster. Each subscription of a server has two. */
  consumers(): Promise<number>;
  /** Returns the index of the node that leads the stream of messages. */
  leader(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Returns the NATS user of a device with the subjects it may publish and subscribe to. `$MQTT.sub.>` carries QoS 1
 * deliveries.
 */
const deviceUser = (code: string, prefix: string) => {
  const subject = prefix.replaceAll('/', '.');
  return `{ user: "${code}", password: "${code}-secret", permissions: { publish: ["${subject}up.>"], subscribe: ["${subject}down.>", "${subject}down", "$MQTT.sub.>"] } }`;
};

/** Returns the configuration lines that admit only the servers' user and these devices. */
const authorization = (devices: [code: string, prefix: string][]) => [
  'authorization { users: [',
  '{ user: srv, password: broker-secret }',
  ...devices.map(([code, prefix]) => deviceUser(code, prefix)),
  '] }',
];

/**
 * Starts the cluster as docs/scale.md describes. `devices` are device codes with their topic prefixes; without
 * `devices`, all clients may do everything.
 */
export async function startNats(devices?: [code: string, prefix: string][]): Promise<NatsCluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-nats-'));
  const ports = await Promise.all(
    [1, 2, 3].map(async () => ({
      nats: await freePort(),
      route: await freePort(),
      mqtt: await freePort(),
      http: await freePort(),
    })),
  );
  const routes = ports.map(({ route }) => `nats-route://127.0.0.1:${route}`).join(', ');
  const nodes = await Promise.all(
    ports.map(async ({ nats, route, mqtt, http }, n): Promise<NatsNode> => {
      const store = path.join(folder, `store-${n}`);
      const file = path.join(folder, `node-${n}.conf`);
      const lines = [
        `server_name: node-${n}`,
        `listen: 127.0.0.1:${nats}`,
        `http: 127.0.0.1:${http}`,
        `log_file: "${folder}/node-${n}.log"`,
        `jetstream { store_dir: "${store}", max_memory_store: 64MB, max_file_store: 1GB }`,
        `cluster { name: chargehand, listen: 127.0.0.1:${route}, routes: [${routes}] }`,
        `mqtt { listen: 127.0.0.1:${mqtt}, stream_replicas: 3, ack_wait: "5s", max_ack_pending: 2047 }`,
        ...(devices ? authorization(devices) : []),
      ];
      await writeFile(file, `${lines.join('\n')}\n`);
      let child: ChildProcess | undefined;
      const tells = async () => {
        const answer = await fetch(`http://127.0.0.1:${http}/jsz?streams=true`).catch(() => undefined);
        return Streams.parse((await answer?.json()) ?? {});
      };
      return {
        mqttPort: mqtt,
        healthy: async () => {
          const answer = await fetch(`http://127.0.0.1:${http}/healthz`).catch(() => undefined);
          return answer?.ok === true;
        },
        tells,
        async leads() {
          const { account_details: accounts } = await tells();
          return accounts
            .flatMap(({ stream_detail: accountStreams }) => accountStreams)
            .filter(({ cluster: { leader } }) => leader === `node-${n}`)
            .map(({ name, cluster: { replicas } }) => ({
              name,
              whole: replicas.length === 2 && replicas.every(({ current }) => current),
            }));
        },
        start: () => (child = spawn(binary ?? 'nats-server', ['-c', file], { stdio: 'ignore' })),
        kill: () => kill(child),
        wipe: () => rm(store, { recursive: true, force: true }),
      };
    }),
  );
  const letsIn = async ({ mqttPort }: NatsNode) => {
    const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      username: 'srv',
      password: 'broker-secret',
      reconnectPeriod: 100,
    });
    await client.endAsync();
  };
  for (const node of nodes) node.start();
  await until(async () => (await Promise.all(nodes.map(({ healthy }) => healthy()))).every(Boolean));
  // The first connection makes the cluster create its streams.
  for (const node of nodes) await letsIn(node);
  return {
    nodes,
    url: nodes.map(({ mqttPort }) => `mqtt://srv:broker-secret@127.0.0.1:${mqttPort}`).join(','),
    async whole() {
      const led = (await Promise.all(nodes.map(({ leads }) => leads()))).flat();
      return led.length === streams && led.every(({ whole }) => whole);
    },
    consumers: async () =>
      Math.max(...(await Promise.all(nodes.map(({ tells }) => tells()))).map((one) => one.consumers)),
    leader: () =>
      until(async () => {
        const led = await Promise.all(nodes.map(({ leads }) => leads()));
        const place = led.findIndex((some) => some.some(({ name }) => name === '$MQTT_msgs'));
        return place !== -1 && { place };
      }, 20_000).then(({ place }) => place),
    async close() {
      await Promise.all(nodes.map((node) => node.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
