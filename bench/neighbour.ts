import { topicPrefix } from '@chargehand/contract/device/topics';
import { type MqttClient, connectAsync } from 'mqtt';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../server/src/config';
import { openGateway } from '../server/src/device/gateway';
import { openDb } from '../server/src/lib/db';
import { openEvents } from '../server/src/lib/events';
import { newToken, tokenHash } from '../server/src/lib/secret';
import { openBenchDatabase, say } from './database';

/** How long a quiet device waits for its PUBACK while another one misbehaves. */
const floodMs = 1200;
const log = pino({ level: 'silent' });
const database = await openBenchDatabase();
const db = openDb(database.url);
const events = await openEvents(database.url, log);
const gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), db, events, log);
const client = new pg.Client(database.url);
await client.connect();
await client.query(`insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  values ('', 'M', 'M', 6, 100, 65, 5, '[]', '', '', '', '')`);

async function newDevice(code: string): Promise<MqttClient> {
  const secret = newToken();
  await client.query(
    `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
     values ($1, $1, 1, $1, '', 6, '', $2, 0)`,
    [code, tokenHash(secret)],
  );
  const device = await connectAsync(`mqtt://127.0.0.1:${gateway.mqttPort}`, {
    clientId: code,
    username: code,
    password: secret,
    reconnectPeriod: 0,
  });
  device.on('error', () => undefined);
  return device;
}

const reading = (seq: number) =>
  JSON.stringify({ v: 1, sid: 'a', seq, ts: Date.now(), t: 40, fan: 0, p: [[1, 5000, 1000, 5000, 1, 3]] });

let seq = 0;
/** Median and worst wait of a device that sends one message after another, in milliseconds, while `work` runs. */
async function waits(quiet: MqttClient, code: string, work: () => Promise<unknown>): Promise<string> {
  const all: number[] = [];
  let running = true;
  const done = work().finally(() => (running = false));
  while (running) {
    const begin = performance.now();
    await quiet.publishAsync(`${topicPrefix(code)}up/tele`, reading((seq += 1)), { qos: 1 });
    all.push(performance.now() - begin);
    await new Promise((next) => setTimeout(next, 10));
  }
  await done;
  all.sort((a, b) => a - b);
  return `${all[all.length >> 1]?.toFixed(0)} ms median, ${all.at(-1)?.toFixed(0)} ms at worst of ${all.length}`;
}

const pause = () => new Promise((next) => setTimeout(next, floodMs));
const quiet = await newDevice('N-QUIET');
say(`alone                      ${await waits(quiet, 'N-QUIET', pause)}`);

const broken = await newDevice('N-BROKEN');
const unstorable = '{"on":true,"sid":"a","fw":"\\ud800"}';
say(
  `1,500 unstorable presences ${await waits(quiet, 'N-QUIET', async () => {
    for (let i = 0; i < 1500; i += 1)
      broken.publish(`${topicPrefix('N-BROKEN')}up/presence`, unstorable, { qos: 1 });
    await Promise.race([
      broken.publishAsync(`${topicPrefix('N-BROKEN')}up/presence`, '{"on":true,"sid":"a"}', { qos: 1 }),
      pause().then(pause),
    ]);
  })}`,
);

const flooding = await newDevice('N-FLOOD');
const id = (await client.query("select id from device where code = 'N-FLOOD'")).rows[0].id;
let sent = 0;
let stopped = false;
say(
  `a flood of telemetry       ${await waits(quiet, 'N-QUIET', async () => {
    const end = performance.now() + floodMs;
    while (performance.now() < end) {
      for (let i = 0; i < 200; i += 1)
        flooding.publish(`${topicPrefix('N-FLOOD')}up/tele`, reading((sent += 1)), { qos: 1 });
      await new Promise((next) => setImmediate(next));
    }
    stopped = true;
  })}`,
);
const rows = (await client.query('select count(*) from telemetry where device_id = $1', [id])).rows[0].count;
say(`  ${sent} messages sent in ${floodMs} ms, ${rows} of them stored by then ${stopped ? '' : '?'}`);

const asking = await newDevice('N-ASKS');
let granted = 0;
say(
  `a flood of subscriptions   ${await waits(quiet, 'N-QUIET', async () => {
    for (let i = 0; i < 20_000; i += 100)
      asking
        .subscribeAsync(Array.from({ length: 100 }, (_, n) => `${topicPrefix('N-ASKS')}down/t${i + n}`))
        .then(
          (some) => (granted += some.filter(({ qos }) => qos < 128).length),
          () => undefined,
        );
    await pause();
  })}`,
);
say(`  ${granted} of 20,000 subscriptions granted`);

for (const one of [quiet, broken, flooding, asking]) one.end(true);
await client.end();
await gateway.close();
await events.close();
await db.destroy();
await database.drop();
