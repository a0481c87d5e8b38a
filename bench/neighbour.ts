import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../server/src/config';
import { openGateway } from '../server/src/device/gateway';
import { openDb } from '../server/src/lib/db';
import { openEvents } from '../server/src/lib/event-bus';
import { newToken, tokenHash } from '../server/src/lib/session/secret';
import { openBenchDatabase, say } from './database';

/** Duration of each measurement in milliseconds. */
const floodMs = 1200;
const log = pino({ level: 'silent' });
const database = await openBenchDatabase();
const db = openDb(database.url);
const events = await openEvents(database.url, log);
const gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), db, events, log);
const client = new pg.Client(database.url);
await client.connect();
await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('', '', 'image/png', 0))
  insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  values ('', 'M', 'M', 6, 100, 65, 5, '[]', '', '', '', '')`);

async function newDevice(code: string): Promise<string> {
  const secret = newToken();
  await client.query(
    `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
     values ($1, $1, 1, $1, '', 6, '', $2, 0)`,
    [code, tokenHash(secret)],
  );
  return secret;
}

const quietCode = 'N-QUIET';
const quiet = await connectAsync(`mqtt://127.0.0.1:${gateway.mqttPort}`, {
  clientId: quietCode,
  username: quietCode,
  password: await newDevice(quietCode),
});
let seq = 0;
const send = () =>
  quiet.publishAsync(
    `${topicPrefix(quietCode)}up/tele`,
    JSON.stringify({
      v: 1,
      sid: 'q',
      seq: (seq += 1),
      ts: Date.now(),
      t: 40,
      fan: 0,
      p: [[1, 1, 1, 1, 1, 1]],
    }),
    { qos: 1 },
  );

/**
 * Measures how long a device that sends one message after another waits for each PUBACK, while a second device floods
 * the server with messages of the kind `kind` (`nothing`: without a second device). Prints the median, the maximum, and
 * the number of stored readings of the second device.
 */
async function measure(kind: string): Promise<void> {
  const code = `N-${kind}`;
  let flooder: ChildProcess | undefined;
  if (kind !== 'nothing') {
    const args = [kind, String(gateway.mqttPort), code, await newDevice(code)];
    flooder = fork(path.join(import.meta.dirname, 'flooder.ts'), args);
    await new Promise((resolve) => flooder?.once('message', resolve));
  }
  const waits: number[] = [];
  const end = performance.now() + floodMs;
  while (performance.now() < end) {
    const begin = performance.now();
    await send();
    waits.push(performance.now() - begin);
    await new Promise((next) => setTimeout(next, 10));
  }
  const { rows } = await client.query(
    'select count(*)::int as n from telemetry join device on device.id = device_id where code = $1',
    [code],
  );
  flooder?.kill('SIGKILL');
  waits.sort((a, b) => a - b);
  const [median, worst] = [waits[waits.length >> 1], waits.at(-1)].map((ms) => `${ms?.toFixed(0)} ms`);
  say(
    `${kind.padEnd(13)}  PUBACK after ${median} (median), ${worst} at worst of ${waits.length}; ${rows[0].n} rows of the other`,
  );
}

await send();
for (const kind of ['nothing', 'unstorable', 'telemetry', 'subscriptions']) await measure(kind);

quiet.end(true);
await client.end();
await gateway.close();
await events.close();
await db.destroy();
await database.drop();
