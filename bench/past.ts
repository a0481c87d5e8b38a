import pg from 'pg';
import { replayLedger } from '../server/src/areas/stock/ledger/replay.service';
import { openDb } from '../server/src/lib/db';
import { seed } from '../server/src/seed';
import { writePast } from '../simulator/src/past/writer';
import { openBenchDatabase, say } from './database';

/*
 * Writes the demo world's year of past into a new database: seconds, and rows of each table.
 * `npx tsx bench/past.ts [devices] [users]`
 */

const [devices = 1200, users = 400] = process.argv.slice(2).map(Number);
const database = await openBenchDatabase();
try {
  const db = openDb(database.url, { max: 1 });
  await seed(db);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into file (name, original_name, type, bytes) values ('x.png', 'x.png', 'image/png', 1)`,
  );
  const staff = [
    ['zhou.qihang', '周启航'],
    ['li.xiang', '李想'],
  ];
  for (const [account, name] of staff)
    await client.query(
      `insert into account (account, name, password_hash, m_type, role_id) select $1, $2, '', 1, id from role where key = 'administrator'`,
      [account, name],
    );
  const { rows: accounts } = await client.query<{ account: string }>('select account from account');
  const counts: [string, number][] = [];
  const began = performance.now();
  const cpu = process.cpuUsage();
  const marks: [string, number][] = [];
  let seconds = Number.NaN;
  let generatorSeconds = Number.NaN;
  await writePast({
    databaseUrl: database.url,
    expected: { accounts: accounts.map(({ account }) => account), users: [] },
    seed: 1,
    now: Date.now(),
    devices,
    users,
    onProgress(table, rows) {
      counts.push([table, rows]);
      marks.push([table, performance.now() - began]);
    },
    onWritten() {
      seconds = (performance.now() - began) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      generatorSeconds = (user + system) / 1e6;
    },
  });
  const analyzed = (performance.now() - began) / 1000 - seconds;
  let before = 0;
  for (const [n, [table, rows]] of counts.entries()) {
    const writtenAt = marks[n]?.[1] ?? 0;
    say(
      `${table.padEnd(24)} ${String(rows).padStart(8)} rows ${((writtenAt - before) / 1000).toFixed(2).padStart(6)} s`,
    );
    before = writtenAt;
  }
  say(
    `${counts.reduce((sum, [, rows]) => sum + rows, 0)} rows in ${seconds.toFixed(1)} s, of which the generator computed ${generatorSeconds.toFixed(1)} s`,
  );
  say(`analyzed in ${analyzed.toFixed(1)} s more`);
  const replay = await replayLedger(db);
  say(`ledger: ${replay.movements} rows of ${replay.devices} devices, ${replay.faults.length} faults`);
  await client.end();
  await db.destroy();
} finally {
  await database.drop();
}
