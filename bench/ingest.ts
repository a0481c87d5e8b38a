import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { tokenHash } from '../server/src/lib/secret';
import { startNats } from '../server/test/nats';
import { openBenchDatabase, say } from './database';
import type { Heard, Order } from './ingest.fleet';

// npx tsx bench/ingest.ts [--connections 1,100,5000] [--seconds 10] [--broker embedded,mosquitto,nats]; it measures the built server.
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1,100,5000' },
    seconds: { type: 'string', default: '10' },
    broker: { type: 'string', default: 'embedded,mosquitto' },
  },
});
const seconds = Number(values.seconds);
const sizes = values.connections.split(',').map(Number);
const secret = 'bench-secret';
const built = path.resolve(import.meta.dirname, '../server/dist/main.js');
if (!existsSync(built)) throw new Error('the server is not built: npm run build');

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
const until = async (is: () => Promise<boolean>) => {
  while (!(await is().catch(() => false))) await new Promise((next) => setTimeout(next, 50));
};
const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });

const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();
await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('', '', 'image/png', 0))
  insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  values ('', 'M', 'M', 6, 100, 65, 5, '[]', '', '', '', '')`);
await client.query(
  `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
   select 'B-' || n, 'm' || n, 1, 'B-' || n, '', 6, '', $2, 0 from generate_series(1, $1) n`,
  [Math.max(...sizes), tokenHash(secret)],
);

let copied = 0;
/** The floor: the same rows into the same table by COPY, in statements of as many rows as a group has. Rows a second. */
async function copy(rows = 60_000, each = 2000): Promise<number> {
  const ports = Array.from({ length: 6 }, () => '1,5000,1000,5000,1,3').join(',');
  const begin = performance.now();
  for (let sent = 0; sent < rows; sent += each) {
    const at = new Date().toISOString();
    let text = '';
    for (let n = 0; n < each; n += 1) {
      copied += 1;
      text += `${1 + (copied % 5000)}\t${at}\tfloor\t${copied}\t40\tf\t30000\t{${ports}}\t${at}\n`;
    }
    await new Promise<void>((resolve, reject) => {
      const stream = client.query(
        from(
          'copy telemetry (device_id, at, sid, seq, temperature, fan, power_mw, ports, received_at) from stdin',
        ),
      );
      stream.on('finish', resolve).on('error', reject);
      stream.end(text);
    });
  }
  return rows / ((performance.now() - begin) / 1000);
}

/** Seconds of processor time and the most memory (MB) of a process so far. */
function usage(pid: number | undefined): { cpu: number; memory: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, memory: Number(peak) / 1024 };
}

async function startMosquitto(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const file = path.join(folder, 'mosquitto.conf');
  await writeFile(
    file,
    `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_queued_messages 0\nmax_inflight_messages 1000\nlog_type error\n`,
  );
  const child = spawn('mosquitto', ['-c', file], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  await until(() => opens(port));
  return { child, port };
}

/** Measures one fleet against one broker, and says it as a row of the table. */
async function measure(broker: string, connections: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
  const mosquitto = broker === 'mosquitto' ? await startMosquitto(folder) : undefined;
  const nats = broker === 'nats' ? await startNats() : undefined;
  const [port, mqttPort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, [built], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      MQTT_DEVICE_RATE: '0',
      LOG_LEVEL: 'error',
      ...(mosquitto && { MQTT_URL: `mqtt://127.0.0.1:${mosquitto.port}` }),
      ...(nats && { MQTT_URL: nats.url }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  // Two for each of the 256 subscriptions: before, what devices say is nobody's.
  if (nats) await until(async () => (await nats.consumers()) >= 512);
  const before = await copy();

  const fleet = fork(path.join(import.meta.dirname, 'ingest.fleet.ts'));
  const heard = new Promise<Heard>((resolve) => fleet.once('message', resolve));
  const began = usage(server.pid);
  fleet.send({
    ports: nats?.nodes.map((node) => node.mqttPort) ?? [mosquitto?.port ?? mqttPort],
    connections,
    secret,
    seconds,
    // About as much under way however many they are: real chargers wait for little, a proof of the server for much.
    window: Math.max(4, Math.round(6000 / connections)),
  } satisfies Order);
  const { acknowledged, ms, median } = await heard;
  const ended = usage(server.pid);
  const after = await copy();
  const rate = acknowledged / (ms / 1000);
  const floor = (before + after) / 2;
  say(
    `| ${broker.padEnd(9)} | ${String(connections).padStart(11)} | ${Math.round(rate).toLocaleString('en').padStart(10)} | ${Math.round(
      rate * 6,
    )
      .toLocaleString('en')
      .padStart(
        10,
      )} | ${Math.round(floor).toLocaleString('en').padStart(8)} | ${(rate / floor).toFixed(2).padStart(4)} | ${median.toFixed(0).padStart(6)} | ${(((ended.cpu - began.cpu) / (ms / 1000)) * 100).toFixed(0).padStart(3)} % | ${ended.memory.toFixed(0).padStart(6)} |`,
  );
  server.kill('SIGKILL');
  mosquitto?.child.kill('SIGKILL');
  await nats?.close();
  await rm(folder, { recursive: true, force: true });
}

say('| broker    | connections | messages/s | readings/s | COPY/s   | R    | ack ms | CPU   | MB     |');
say('| --------- | ----------: | ---------: | ---------: | -------: | ---: | -----: | ----: | -----: |');
for (const broker of values.broker.split(',')) {
  if (
    broker === 'mosquitto' &&
    spawnSync('which', ['mosquitto'], { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status !== 0
  ) {
    say('Mosquitto is not installed.');
    continue;
  }
  for (const size of sizes) await measure(broker, size);
}
await client.end();
await database.drop();
