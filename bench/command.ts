import { type ChildProcess, fork } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { boundDeviceApi, type Command } from '@chargehand/contract/areas/devices/bound-device';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import WebSocket from 'ws';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { addDevices, secret } from './built';
import { openBenchDatabase, say } from './database';

const fleet = Number(process.argv[2] ?? 5000);
const clicks = Number(process.argv[3] ?? 500);
/** Clicks per second. */
const rate = 20;
/** Maximum number of chargers in each child process. */
const each = 1250;
/**
 * Number of devices to which the open console page subscribes, and whose switches are clicked. A page may subscribe to
 * at most 200 devices.
 */
const watched = Math.min(200, fleet);

const quantile = (times: number[], share: number) =>
  (times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);

/**
 * Measures the floor: sends `count` messages through a bare broker to a client that replies to each. Returns the times
 * until the replies, in milliseconds.
 */
async function roundTrips(count: number): Promise<number[]> {
  const broker = await Aedes.createBroker();
  const server = net.createServer({ noDelay: true }, broker.handle);
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const place = server.address();
  const url = `mqtt://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  const [asking, answering] = [await connectAsync(url), await connectAsync(url)];
  // Turns off Nagle's algorithm, as the server does, so that small packets are sent immediately.
  for (const { stream } of [asking, answering]) if (stream instanceof net.Socket) stream.setNoDelay(true);
  await answering.subscribeAsync('down', { qos: 1 });
  await asking.subscribeAsync('up', { qos: 1 });
  answering.on('message', () => void answering.publishAsync('up', 'x', { qos: 1 }));
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begin = performance.now();
    const back = new Promise<void>((resolve) => asking.once('message', () => resolve()));
    await asking.publishAsync('down', 'x', { qos: 1 });
    await back;
    times.push(performance.now() - begin);
  }
  await Promise.all([asking.endAsync(true), answering.endAsync(true)]);
  server.close();
  await new Promise<void>((closed) => broker.close(closed));
  return times;
}

const database = await openBenchDatabase();
const run = (file: string, args: string[]) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });
const nextMessage = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));

const server = run('bulk.server.ts', [database.url]);
const { address, mqttPort } = await nextMessage<{ address: string; mqttPort: number }>(server);
const client = new pg.Client(database.url);
await client.connect();
const db = openDb(database.url);
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const token = await openSession(db, 1, '127.0.0.1', null);
await addDevices(client, fleet);
const floor = await roundTrips(clicks);

const children: ChildProcess[] = [];
for (let first = 1; first <= fleet; first += each) {
  const last = Math.min(fleet, first + each - 1);
  children.push(run('chargers.ts', [String(mqttPort), secret, String(first), String(last)]));
}
const began = performance.now();
await Promise.all(children.map((child) => nextMessage(child)));
const connecting = (performance.now() - began) / 1000;

const devices = (
  await client.query<{ id: string }>('select id from device order by (id * 7919) % 104729, id limit $1', [
    watched,
  ])
).rows.map(({ id }) => Number(id));
const begun = new Map<number, number>();
const ended = new Map<number, number>();
const failed: string[] = [];
const page = new WebSocket(`${address.replace('http', 'ws')}/websocket/1_PC`, {
  headers: { cookie: `${sessionCookie}=${token}`, origin: address },
});
await new Promise<void>((open, broken) => page.once('open', open).once('error', broken));
page.on('message', (data: Buffer) => {
  const { type, value } = JSON.parse(data.toString()) as { type: string; value: Command };
  if (type !== 'command' || (value.status !== 'applied' && value.status !== 'failed')) return;
  if (value.status === 'failed') failed.push(value.reason ?? '');
  ended.set(value.id, performance.now());
});
page.send(JSON.stringify({ type: 'subscribe', value: { devices } }));
await new Promise((settled) => setTimeout(settled, 3000));

const path = boundDeviceApi.switchDevice.path;
async function click(n: number): Promise<void> {
  const id = devices[n % devices.length];
  const begin = performance.now();
  const answer = await fetch(address + path.replace(':ids', String(id)), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ on: Math.floor(n / devices.length) % 2 === 1 }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: Command[] };
  const [command] = data ?? [];
  if (code !== 1 || !command) throw new Error(`the click was answered ${code}`);
  begun.set(command.id, begin);
}
const pending: Promise<void>[] = [];
for (let n = 0; n < clicks; n += 1) {
  pending.push(click(n));
  await new Promise((next) => setTimeout(next, 1000 / rate));
}
await Promise.all(pending);
const until = performance.now() + 20_000;
while (ended.size < begun.size && performance.now() < until)
  await new Promise((next) => setTimeout(next, 50));
const times = [...begun].flatMap(([id, begin]) => {
  const end = ended.get(id);
  return end === undefined ? [] : [end - begin];
});
const steps = (
  await client.query<{ sent: string; acknowledged: string; applied: string }>(`select
    percentile_cont(0.5) within group (order by extract(epoch from sent_at - created_at) * 1000)::int as sent,
    percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - sent_at) * 1000)::int as acknowledged,
    percentile_cont(0.5) within group (order by extract(epoch from finished_at - sent_at) * 1000)::int as applied from command`)
).rows[0];
server.send('memory');
const { memory } = await nextMessage<{ memory: number }>(server);

say(`# Time from a click until the device applied it, on ${fleet.toLocaleString('en')} chargers\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), PostgreSQL, the server and all chargers on them. ${clicks} clicks, ${rate} a second.`,
);
say(
  `All connected and told of themselves after ${connecting.toFixed(0)} s; the server's memory ${memory.toFixed(0)} MB.\n`,
);
say('| | median | 99 % |');
say('| --- | ---: | ---: |');
say(
  `| click (HTTP) → applied, as an open page receives it | ${quantile(times, 0.5)} ms | ${quantile(times, 0.99)} ms |`,
);
say(
  `| floor: one message and its answer through a broker alone | ${quantile(floor, 0.5)} ms | ${quantile(floor, 0.99)} ms |`,
);
say(
  `\nOf the median: sent after ${steps?.sent} ms, from there acknowledged after ${steps?.acknowledged} ms and applied after ${steps?.applied} ms.`,
);
if (times.length < begun.size || failed.length > 0)
  say(
    `\n${begun.size - times.length} of ${begun.size} never heard of, ${failed.length} failed: ${[...new Set(failed)].join(', ')}`,
  );

page.close();
children.forEach((child) => child.disconnect());
await client.end();
await db.destroy();
const gone = new Promise<void>((closed) => server.once('exit', () => closed()));
server.send('stop');
await gone;
await database.drop();
