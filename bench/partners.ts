import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { startBuilt, usage } from './built';
import { openBenchDatabase, say } from './database';
import { fillFleet } from './fill';
import { load } from './load';
import { at, openPartner } from './partner';
import type { FleetReport, Order } from './partners.fleet';

/*
 * Measures 200 partners that send more calls than their quota allows, while a user reads a list of the console
 * repeatedly: `npx tsx bench/partners.ts`. The floor is the same list without partners.
 *
 * - Exits with 1 if a status is neither 200 nor 429, if more calls of a partner are answered than its quota allows, or
 *   if no call is refused although the partners send more calls than their quota allows.
 */
const { values } = parseArgs({
  options: {
    partners: { type: 'string', default: '200' },
    devices: { type: 'string', default: '100000' },
    /** Calls per minute that each partner is allowed. */
    quota: { type: 'string', default: '600' },
    /** Calls per minute that each partner sends, as a multiple of its quota. */
    times: { type: 'string', default: '1.2' },
    seconds: { type: 'string', default: '90' },
  },
});
const partners = Number(values.partners);
const devices = Number(values.devices);
const quota = Number(values.quota);
const seconds = Number(values.seconds);
const perMinute = quota * Number(values.times);

const database = await openBenchDatabase();
const server = await startBuilt(database.url);
const client = new pg.Client(database.url);
await client.connect();
const db = openDb(database.url, { max: 2 });
await fillFleet(client, { devices, agents: partners, merchants: 2 * partners, users: 1000 });
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const person = { authorization: `Bearer ${await openSession(db, 1, '127.0.0.1', null)}` };
const tokens: string[] = [];
for (let n = 1; n <= partners; n += 1)
  tokens.push(await openPartner(db, server.address, { agentId: n, quota }));

const list = `${server.address}/api/admin/device/list?pageSize=20`;
/** Warms the server up, because its first calls include compilation. */
await load(list, person, 10, 3000);
const before = await load(list, person, 1, 10_000);

const fleet = fork(path.join(import.meta.dirname, 'partners.fleet.ts'), { execArgv: ['--import', 'tsx'] });
const reported = new Promise<FleetReport>((resolve) =>
  fleet.once('message', (message) => resolve(message as FleetReport)),
);
const cpu = usage(server.child.pid).cpu;
fleet.send({
  address: server.address,
  tokens,
  perMinute,
  seconds,
  paths: ['/api/open/v1/devices?limit=20', '/api/open/v1/events', '/api/open/v1/webhooks'],
} satisfies Order);
const beside = await load(list, person, 1, seconds * 1000);
const report = await reported;
const used = (usage(server.child.pid).cpu - cpu) / report.seconds;
const after = await load(list, person, 1, 10_000);

const alone = { median: (before.median + after.median) / 2, slow: (before.slow + after.slow) / 2 };
const ms = (value: number) => `${value.toFixed(1)} ms`;
const answered = report.waits.length;
const refused = report.statuses[429] ?? 0;
const others = Object.entries(report.statuses).filter(([status]) => status !== '200' && status !== '429');
const figure = (value: number) => Math.round(value).toLocaleString('en');
say(`# ${partners} partners at their quota, and one account\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), ${figure(devices)} devices; each may call ${quota} times a minute and does ${figure(perMinute)} times, for ${seconds} s.\n`,
);
say('| measured | |\n| --- | --: |');
say(
  `| calls answered, refused with 429, a second | ${figure(answered / report.seconds)}, ${figure(refused / report.seconds)} |`,
);
say(`| requests not sent in time | ${figure(report.skipped)} |`);
say(`| answer: median, p97.5 | ${ms(at(report.waits, 0.5))}, ${ms(at(report.waits, 0.975))} |`);
say(`| refusal: median, p97.5 | ${ms(at(report.refusals, 0.5))}, ${ms(at(report.refusals, 0.975))} |`);
say(`| most answers of one partner within its quota | ${report.most} of ${quota} |`);
say(`| the account's list alone: median, p97.5 | ${ms(alone.median)}, ${ms(alone.slow)} |`);
say(`| the account's list meanwhile: median, p97.5 | ${ms(beside.median)}, ${ms(beside.slow)} |`);
say(
  `| ratio: median, p97.5 | ${(beside.median / alone.median).toFixed(1)}, ${(beside.slow / alone.slow).toFixed(1)} |`,
);
say(
  `| cores of the server, its most memory | ${used.toFixed(2)}, ${usage(server.child.pid).memory.toFixed(0)} MB |`,
);
for (const [status, count] of others) say(`| answers ${status} | ${count} |`);

await server.stop();
await client.end();
await db.destroy();
await database.drop();
const refusedAsMust = Number(values.times) <= 1 || refused > 0;
process.exit(others.length === 0 && report.most <= quota && refusedAsMust ? 0 : 1);
