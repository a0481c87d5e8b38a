import { fork } from 'node:child_process';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import pg from 'pg';
import { addAccount } from '../server/src/areas/system/account/account.service';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { openBenchDatabase, say } from './database';

const rows = Number(process.argv[2] ?? 1_000_000);
/** Milliseconds that the second account waits between a response and its next request. */
const requestEveryMs = 100;
const database = await openBenchDatabase();
const server = fork(fileURLToPath(new URL('bulk.server.ts', import.meta.url)), [database.url], {
  execArgv: ['--import', 'tsx'],
});
const nextMessage = <T>() =>
  new Promise<T>((resolve) => server.once('message', (message) => resolve(message as T)));
const { address } = await nextMessage<{ address: string }>();
const memory = async () => {
  server.send('memory');
  return (await nextMessage<{ memory: number }>()).memory;
};
const client = new pg.Client(database.url);
await client.connect();
const db = openDb(database.url);
const other = await addAccount(
  db,
  { account: 'other', name: 'other', pwd: 'Bench-mark-1', contact: null },
  { mType: 0, agentId: null, merchantId: null },
  null,
);
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const tokenOf = (id: number) => openSession(db, id, '127.0.0.1', null);
const [mine, foreign] = [await tokenOf(1), await tokenOf(other)];

async function fill(): Promise<void> {
  await client.query(
    `insert into region (name_zh, name_en, area_code, language, language_tag, time_difference, sort)
     select 'bench ' || n, 'bench ' || n, '+679', 'en', 'en-FJ', '+4', 1000 from generate_series(1, $1) n`,
    [rows],
  );
  await client.query('vacuum analyze region');
  await client.query('checkpoint');
}

async function send(token: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = (await (await fetch(address + path, { headers, ...init })).json()) as {
    code: number;
    msg: string;
    data: unknown;
  };
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data;
}

/**
 * Reads the operation log as the second account, repeatedly, until `over` returns true. Returns the sorted response
 * times in milliseconds.
 */
async function responseTimesUntil(over: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!over()) {
    const begin = performance.now();
    await send(foreign, `${operationLogApi.list.path}?pageSize=20`);
    waits.push(performance.now() - begin);
    await pause(requestEveryMs);
  }
  return waits.sort((a, b) => a - b);
}
const quantile = (waits: number[], share: number) =>
  `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} ms`;

say(`# Deleting the ${rows.toLocaleString('en')} rows of a filter\n`);
say(`${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), shared by PostgreSQL and the server.\n`);
await fill();
const began = performance.now();
await client.query(`delete from region where name_en like 'bench %'`);
const plain = (performance.now() - began) / 1000;
await fill();

let quiet = true;
setTimeout(() => (quiet = false), 5000);
const before = await responseTimesUntil(() => !quiet);
const memoryBefore = await memory();
let peak = memoryBefore;
const start = performance.now();
await send(mine, regionApi.removeAll.path, { search: 'bench' });
let seconds: number | undefined;
async function watch(): Promise<void> {
  for (;;) {
    const { rows: jobs } = await client.query(
      'select state, done, refused from job order by id desc limit 1',
    );
    peak = Math.max(peak, await memory());
    if (jobs[0].state !== 'waiting' && jobs[0].state !== 'running') {
      seconds = (performance.now() - start) / 1000;
      if (jobs[0].done !== rows || jobs[0].refused > 0) throw new Error(JSON.stringify(jobs[0]));
      return;
    }
    await pause(500);
  }
}
const [during] = await Promise.all([responseTimesUntil(() => seconds !== undefined), watch()]);
const took = seconds ?? Number.NaN;
const log = await client.query(`select pg_total_relation_size('operation_log') / 1024 / 1024 as mb`);
const perSecond = Math.round(rows / took).toLocaleString('en');
say('| measured | |\n| --- | --: |');
say(`| one plain DELETE of the same rows | ${plain.toFixed(1)} s |`);
say(`| the job, with the deleted rows in the operation log | ${took.toFixed(1)} s |`);
say(`| ratio | ${(took / plain).toFixed(1)} |`);
say(`| rows a second | ${perSecond} |`);
say(`| memory of the server before, and peak | ${memoryBefore.toFixed(0)} MB, ${peak.toFixed(0)} MB |`);
say(`| operation log afterwards | ${log.rows[0].mb} MB |`);
say(
  `| another account's list meanwhile: median, p99 of ${during.length} | ${quantile(during, 0.5)}, ${quantile(during, 0.99)} |`,
);
say(`| the same without a deletion | ${quantile(before, 0.5)}, ${quantile(before, 0.99)} |`);
server.send('end');
await client.end();
await db.destroy();
await database.drop();
