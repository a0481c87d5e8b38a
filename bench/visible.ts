import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { DeviceFrame } from '@chargehand/contract/device/frames';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import pg from 'pg';
import WebSocket from 'ws';
import { z } from 'zod';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { addDevices, secret, startBuilt, usage } from './built';
import { openBenchDatabase, say } from './database';
import { type VisibleReport, type Order } from './visible.fleet';

// npx tsx bench/visible.ts [messages per second] [connections] [seconds]: measures how soon an open page of the built
// server shows readings, and how soon all devices are back after their connections broke.
const rate = Number(process.argv[2] ?? 10_000);
const connections = Number(process.argv[3] ?? 5000);
const seconds = Number(process.argv[4] ?? 20);
/** Number of devices to which the open console page subscribes. A page may subscribe to at most 200. */
const watched = 200;
const everyMs = 5000;

const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();
const server = await startBuilt(database.url);
await addDevices(client, connections);
const db = openDb(database.url);
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const token = await openSession(db, 1, '127.0.0.1', null);

const { rows } = await client.query<{ id: string; n: number }>(
  `select id, substr(code, 3)::int as n from device where substr(code, 3)::int <= $1`,
  [watched],
);
const numberOf = new Map(rows.map(({ id, n }) => [Number(id), n]));
const page = new WebSocket(`${server.address.replace('http', 'ws')}/websocket/1_PC`, {
  headers: { cookie: `${sessionCookie}=${token}`, origin: server.address },
});
await new Promise<void>((open, broken) => page.once('open', open).once('error', broken));
/** Readings received by the open console page, by device number, with the times of report and arrival. */
const seen = new Map<number, { reported: number; at: number }[]>();
const Frame = z.object({ type: z.string(), value: z.unknown() });
page.on('message', (data: Buffer) => {
  const { type, value } = Frame.parse(JSON.parse(data.toString()));
  if (type !== 'device') return;
  const { id, state } = DeviceFrame.parse(value);
  const n = numberOf.get(id);
  if (n === undefined || !state.reportedAt) return;
  seen.set(n, [...(seen.get(n) ?? []), { reported: Date.parse(state.reportedAt), at: Date.now() }]);
});
page.send(JSON.stringify({ type: 'subscribe', value: { devices: [...numberOf.keys()] } }));

const fleet = fork(path.join(import.meta.dirname, 'visible.fleet.ts'));
let beforeStorm = 0;
const reported = new Promise<VisibleReport>((resolve) =>
  fleet.on('message', (message: 'breaks' | VisibleReport) => {
    if (message === 'breaks') beforeStorm = usage(server.child.pid).memory;
    else resolve(message);
  }),
);
const port = server.mqttPort;
fleet.send({ port, connections, secret, rate, watched, everyMs, seconds } satisfies Order);
const began = performance.now();
const { sentReadings, sent, acknowledged, waitMs, brokenOff, backMs, doneMs, turnedAway } = await reported;
const took = (performance.now() - began) / 1000;

const delays = sentReadings
  .flatMap(({ n, at }) => {
    const frame = seen.get(n)?.find(({ reported }) => reported >= at);
    return frame ? [frame.at - at] : [];
  })
  .sort((a, b) => a - b);
const quantile = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN;
const { rows: stored } = await client.query<{ rows: string; separate: string }>(
  `select count(*) as rows, count(distinct (device_id, seq)) as separate from telemetry`,
);
const within = sentReadings.length === 0 ? 0 : delays.filter((ms) => ms <= 1000).length / sentReadings.length;

say(`# What a page sees, and a storm, with ${connections.toLocaleString('en')} connections\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), PostgreSQL, the built server, the fleet and the page on them; ${took.toFixed(0)} s in all.\n`,
);
say('| measured | |');
say('| --- | ---: |');
say(`| messages a second meanwhile | ${rate.toLocaleString('en')} |`);
say(
  `| reading sent → in the open page (${sentReadings.length} readings): median | ${quantile(0.5).toFixed(0)} ms |`,
);
say(`| acknowledged after: median | ${waitMs} ms |`);
say(`| 99 % | ${quantile(0.99).toFixed(0)} ms |`);
say(`| within 1 s | ${(within * 100).toFixed(2)} % |`);
say(`| all connections broken at once, under way then | ${brokenOff.toLocaleString('en')} |`);
say(`| all in again after (turned away meanwhile) | ${(backMs / 1000).toFixed(1)} s (${turnedAway}) |`);
say(`| all that was under way acknowledged after | ${(doneMs / 1000).toFixed(1)} s |`);
say(
  `| readings sent, acknowledged, stored, twice | ${sent}, ${acknowledged}, ${stored[0]?.separate}, ${Number(stored[0]?.rows) - Number(stored[0]?.separate)} |`,
);
say(
  `| the server's most memory until then, and in all | ${beforeStorm.toFixed(0)} MB, ${usage(server.child.pid).memory.toFixed(0)} MB |`,
);

page.close();
await server.stop();
await client.end();
await db.destroy();
await database.drop();
