import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { labelOf, labelPath, labelRandom } from '@chargehand/contract/fields/cabinet-label';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import pg from 'pg';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { addDevices, startBuilt, usage } from './built';
import { openBenchDatabase, say } from './database';
import { openPerson } from './person';
import { at } from './partner';

/**
 * Duration of each flood, in milliseconds. This script measures the built server's page behind QR codes under floods of
 * visitors, and how long a user waits for a list meanwhile: npx tsx bench/label-page.ts [seconds] [clients] [pages per
 * second]
 */
const forMs = Number(process.argv[2] ?? 8) * 1000;
const clients = Number(process.argv[3] ?? 50);
/** Page views per second of the floods with a limited rate. */
const rate = Number(process.argv[4] ?? 2000);
const cabinets = 1000;
const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();
const server = await startBuilt(database.url);
await addDevices(client, 1000);
await client.query(`insert into cabinet_model (name, image, device_count, columns, size, weight, share_limit)
  values ('CAB-6', '', 6, 3, '', '', 0)`);
const newLabel = () => labelOf(randomBytes(labelRandom));
const labels = Array.from({ length: cabinets }, newLabel);
await client.query(
  `insert into cabinet (code, model_id, label) select 'C-' || label, (select min(id) from cabinet_model), label from unnest($1::text[]) label`,
  [labels],
);

const db = openDb(database.url, { max: 1 });
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const token = await openSession(db, 1, '127.0.0.1', null);
const person = await openPerson(`${server.address}${deviceApi.list.path}?pageSize=20`, token);

const inText = (times: readonly number[]): string =>
  `${at(times, 0.5).toFixed(1)}, ${at(times, 0.99).toFixed(1)}`;

const { port } = new URL(server.address);
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
let sent = 0;
/** Returns a client address, a new one after every 64 requests, so that no address exceeds its rate limit. */
const stranger = () => `10.${(sent >> 14) & 255}.${(sent >> 6) & 255}.7`;

const look = (path: string, from: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'x-forwarded-for': from, 'accept-language': 'de' };
    const request = http.get({ port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });

interface Flood {
  path: () => string;
  from?: () => string;
  /** Page views per second; unlimited if undefined. */
  perSecond?: number;
}

/**
 * Requests pages with all clients for `forMs`. Prints a table row named `what` with the rate, the response times, and
 * the time a user waits for a list.
 */
async function flood(what: string, { path, from = stranger, perSecond = Infinity }: Flood): Promise<void> {
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const cpu = usage(server.child.pid).cpu;
  const start = performance.now();
  const end = start + forMs;
  let n = 0;
  const client = async () => {
    for (;;) {
      const due = start + (n++ / perSecond) * 1000;
      const early = due - performance.now();
      if (early > 1) await new Promise((next) => setTimeout(next, early));
      if (performance.now() >= end) return;
      const began = performance.now();
      sent += 1;
      const status = await look(path(), from());
      took.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const list = inText(await person.meanwhile(Promise.all(Array.from({ length: clients }, client))));
  took.sort((a, b) => a - b);
  const quantile = (part: number) => (took[Math.floor(took.length * part)] ?? 0).toFixed(1);
  const used = usage(server.child.pid).cpu - cpu;
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  say(
    `| ${what} | ${Math.round(took.length / (forMs / 1000)).toLocaleString('en')} | ${quantile(0.5)}, ${quantile(0.99)} | ${(used / (forMs / 1000)).toFixed(2)} | ${list} | ${counts} |`,
  );
}

const any = () => labelPath(labels[Math.floor(Math.random() * cabinets)] ?? '');
await flood('to warm up', { path: any });
const alone = inText(await person.meanwhile(new Promise((over) => setTimeout(over, forMs))));
say(`\n# Page opened by QR codes, ${clients} clients at once\n`);
say('| | requests/s | median, p99 (ms) | cores of the server | list meanwhile: median, p99 (ms) | answers |');
say('| --- | --: | --: | --: | --: | --- |');
say(`| no requests | 0 | | | ${alone} | |`);
await flood(`${cabinets} cabinets, ${rate} a second`, { path: any, perSecond: rate });
await flood(`labels that nobody has, ${rate} a second`, {
  path: () => labelPath(newLabel()),
  perSecond: rate,
});
await flood('one cabinet that a street scans', { path: () => labelPath(labels[0] ?? '') });
await flood(`${cabinets} cabinets`, { path: any });
await flood('labels that nobody has', { path: () => labelPath(newLabel()) });
await flood('one address that is over its limit', { path: any, from: () => '203.0.113.9' });
say(`\nPeak memory of the server: ${usage(server.child.pid).memory.toFixed(0)} MB.`);
agent.destroy();
person.end();
await db.destroy();
await server.stop();
await client.end();
await database.drop();
