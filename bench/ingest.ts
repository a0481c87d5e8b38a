import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { startNats } from '../server/test/nats';
import { addDevices, freePort, secret, startBuilt, until, usage } from './built';
import { openBenchDatabase, say } from './database';
import type { Order, Result, Started } from './ingest.fleet';

// npx tsx bench/ingest.ts [--connections 1,100,5000] [--seconds 10] [--broker embedded,mosquitto,nats]
// [--alarms on,off]: measures how many messages per second the built server stores, also with all kinds of alarms
// disabled. Each message becomes one row with the readings of six ports.
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1,100,5000' },
    seconds: { type: 'string', default: '10' },
    broker: { type: 'string', default: 'embedded,mosquitto' },
    alarms: { type: 'string', default: 'on' },
  },
});
const seconds = Number(values.seconds);
const sizes = values.connections.split(',').map(Number);

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });

const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();

let copied = 0;
/**
 * Measures the floor: copies rows into `telemetry`, like those that ingest makes of messages, `each` rows per
 * statement. Returns the rows per second.
 */
async function copy(rows = 60_000, each = 2000): Promise<number> {
  const ports = Array.from({ length: 6 }, () => '1,5000,1000,5000,1,3').join(',');
  const begin = performance.now();
  for (let sent = 0; sent < rows; sent += each) {
    const now = new Date().toISOString();
    let text = '';
    for (let n = 0; n < each; n += 1) {
      copied += 1;
      text += `${1 + (copied % 5000)}\t${now}\tfloor\t${copied}\t40\tf\t30000\t{${ports}}\t${now}\n`;
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

/** Returns the number of stored messages with the boot id `sid`, and the time at which counting began. */
async function stored(sid: string): Promise<{ rows: number; at: number }> {
  const countedAt = performance.now();
  const { rows } = await client.query('select count(*)::int as n from telemetry where sid = $1', [sid]);
  return { rows: rows[0].n, at: countedAt };
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

/** Measures a fleet of `connections` devices that uses one broker, and prints the result as a table row. */
async function measure(broker: string, connections: number, alarms: boolean): Promise<void> {
  await client.query('update alarm_kind set enabled = $1', [alarms]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
  const mosquitto = broker === 'mosquitto' ? await startMosquitto(folder) : undefined;
  const nats = broker === 'nats' ? await startNats() : undefined;
  const server = await startBuilt(database.url, {
    ...(mosquitto && { MQTT_URL: `mqtt://127.0.0.1:${mosquitto.port}` }),
    ...(nats && { MQTT_URL: nats.url }),
  });
  // Waits for the two consumers of each of the 256 subscriptions, because messages sent before would be lost.
  if (nats) await until(async () => (await nats.consumers()) >= 512);
  await addDevices(client, connections);
  // Deletes the rows of earlier measurements, because they would slow down the counting.
  await client.query('truncate telemetry');
  const before = await copy();

  const fleet = fork(path.join(import.meta.dirname, 'ingest.fleet.ts'));
  const next = <T>() =>
    new Promise<T>((resolve) => fleet.once('message', (message) => resolve(message as T)));
  const starting = next<Started>();
  fleet.send({
    ports: nats?.nodes.map((node) => node.mqttPort) ?? [mosquitto?.port ?? server.mqttPort],
    connections,
    secret,
    seconds,
    // Keeps about 6,000 messages in flight, but at least four per connection. Real chargers have fewer, but this test
    // must load the server.
    window: Math.max(4, Math.round(6000 / connections)),
  } satisfies Order);
  const { sid } = await starting;
  const ending = next<Result>();
  const began = { ...usage(server.child.pid), ...(await stored(sid)) };
  const { median } = await ending;
  const ended = { ...usage(server.child.pid), ...(await stored(sid)) };
  const after = await copy();
  const ms = ended.at - began.at;
  // An external broker acknowledges before the server stores, so only stored rows count.
  const rate = (ended.rows - began.rows) / (ms / 1000);
  const floor = (before + after) / 2;
  say(
    `| ${broker.padEnd(9)} | ${String(connections).padStart(11)} | ${(alarms ? 'on' : 'off').padEnd(6)} | ${Math.round(rate).toLocaleString('en').padStart(10)} | ${Math.round(
      rate * 6,
    )
      .toLocaleString('en')
      .padStart(
        10,
      )} | ${Math.round(floor).toLocaleString('en').padStart(8)} | ${((rate * 6) / floor).toFixed(2).padStart(4)} | ${(rate / floor).toFixed(2).padStart(4)} | ${median.toFixed(0).padStart(6)} | ${(((ended.cpu - began.cpu) / (ms / 1000)) * 100).toFixed(0).padStart(3)} % | ${ended.memory.toFixed(0).padStart(6)} |`,
  );
  await server.stop();
  mosquitto?.child.kill('SIGKILL');
  await nats?.close();
  await rm(folder, { recursive: true, force: true });
}

say(
  '| broker    | connections | alarms | messages/s | readings/s | COPY/s   | R    | rows | ack ms | CPU   | MB     |',
);
say(
  '| --------- | ----------: | ------ | ---------: | ---------: | -------: | ---: | ---: | -----: | ----: | -----: |',
);
for (const broker of values.broker.split(',')) {
  if (
    broker === 'mosquitto' &&
    spawnSync('which', ['mosquitto'], { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status !== 0
  ) {
    say('Mosquitto is not installed.');
    continue;
  }
  for (const size of sizes)
    for (const alarms of values.alarms.split(',')) await measure(broker, size, alarms === 'on');
}
await client.end();
await database.drop();
