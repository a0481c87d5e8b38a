import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import WebSocket from 'ws';
import { z } from 'zod';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { addDevices, secret, startBuilt } from './built';
import { openBenchDatabase, say } from './database';

// npx tsx bench/agreement.ts [chargers] [warnings]: measures how long a warning of the built server takes to appear in
// each place of the console.
const fleet = Number(process.argv[2] ?? 5000);
const warnings = Number(process.argv[3] ?? 20);
/** Serial number of the first device that overheats. Devices with smaller numbers are the reporting fleet. */
const first = fleet + 1;
const everyMs = 100;

const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();
const server = await startBuilt(database.url);
await addDevices(client, fleet + warnings);
const db = openDb(database.url);
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const token = await openSession(db, 1, '127.0.0.1', null);

const chargers: ChildProcess = fork(path.join(import.meta.dirname, 'chargers.ts'), [
  String(server.mqttPort),
  secret,
  '1',
  String(fleet),
]);
await new Promise((connected) => chargers.once('message', connected));

const page = new WebSocket(`${server.address.replace('http', 'ws')}/websocket/1_PC`, {
  headers: { cookie: `${sessionCookie}=${token}`, origin: server.address },
});
await new Promise<void>((open, broken) => page.once('open', open).once('error', broken));
const Frame = z.object({ type: z.string(), value: z.unknown() });
let onFrame = (_type: string): void => undefined;
page.on('message', (data: Buffer) => onFrame(Frame.parse(JSON.parse(data.toString())).type));

const Listed = z.object({
  data: z.object({ total: z.int(), rows: z.array(z.object({ code: z.string() })) }),
});
const Needs = z.object({ data: z.object({ warnings: z.object({ open: z.int() }) }) });
const read = async (address: string): Promise<unknown> =>
  (await fetch(`${server.address}${address}`, { headers: { authorization: `Bearer ${token}` } })).json();
const list = async (query: string) =>
  Listed.parse(await read(`${warningApi.list.path}?pageNum=1&pageSize=20${query}`)).data;
/**
 * Places of the console that show warnings, each with a check that reads its endpoint. The check returns whether the
 * endpoint lists the new warning of the device `code`, or counts more than the `before` earlier warnings.
 */
const places: Record<string, (code: string, before: number) => Promise<boolean>> = {
  'the row in the list': async (code) => (await list('')).rows.some((row) => row.code === code),
  'the tab of all': async (_, before) => (await list('')).total > before,
  'the tab of the open ones': async (_, before) => (await list('&result=processing')).total > before,
  'the dashboard’s and the badge’s figure': async (_, before) =>
    Needs.parse(await read(dashboardApi.needs.path)).data.warnings.open > before,
};
const took = new Map<string, number[]>(
  ['its frame on the open page', ...Object.keys(places)].map((name) => [name, []]),
);
const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));

for (let n = 0; n < warnings; n += 1) {
  const code = `B-${first + n}`;
  const device = await connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, {
    clientId: code,
    username: code,
    password: secret,
  });
  const up = (topic: string, payload: object) =>
    device.publishAsync(`${topicPrefix(code)}up/${topic}`, JSON.stringify(payload), { qos: 1 });
  await up('presence', { on: true, sid: 'hot' });
  const ports = Array.from({ length: 6 }, () => [1, 5000, 1000, 5000, 1, 3]);
  const began = performance.now();
  const framed = new Promise<void>((come) => {
    onFrame = (type) => {
      if (type !== 'warning') return;
      took.get('its frame on the open page')?.push(performance.now() - began);
      come();
    };
  });
  await up('tele', { v: 1, sid: 'hot', seq: 1, ts: Date.now(), t: 90, fan: 0, p: ports });
  await Promise.all([
    framed,
    ...Object.entries(places).map(async ([name, shows]) => {
      while (!(await shows(code, n))) await wait(everyMs);
      took.get(name)?.push(performance.now() - began);
    }),
  ]);
  await device.endAsync();
}

say(
  `# Time from a hot reading to all its notices, with ${fleet.toLocaleString('en')} chargers that report\n`,
);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), PostgreSQL, the built server, the fleet and the page on them; each place is read every ${everyMs} ms.\n`,
);
say('| from the hot reading to | median | longest |');
say('| --- | ---: | ---: |');
for (const [name, times] of took) {
  times.sort((a, b) => a - b);
  say(`| ${name} | ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms | ${times.at(-1)?.toFixed(0)} ms |`);
}

page.close();
chargers.disconnect();
await server.stop();
await client.end();
await db.destroy();
await database.drop();
