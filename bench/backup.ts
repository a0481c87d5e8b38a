import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { backupApi } from '@chargehand/contract/areas/system/backup';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openFolderPlace } from '../server/src/lib/backup/folder-place';
import { restoreBackup } from '../server/src/lib/backup/restore';
import { openSeal } from '../server/src/lib/backup/seal';
import { startBuilt } from './built';
import { openBenchDatabase, openBenchSystem, say } from './database';
import { fillFleet } from './fill';
import { at } from './partner';
import { openPerson } from './person';

// npx tsx bench/backup.ts [devices] [chargers] [seconds]: measures the first and the second backup of the built server,
// how long a user waits for a list meanwhile, and a restore. `chargers` of the devices have 14 days of readings, one
// every `seconds` seconds.
const [devices = 1_000_000, chargers = 1_000, everySeconds = 60] = process.argv.slice(2).map(Number);
const days = 14;
/** Milliseconds for which the list is measured while no backup runs. */
const aloneMs = 15_000;

const place = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-backup-'));
const { database, client, db } = await openBenchSystem();

say(`# A backup of ${devices.toLocaleString('en')} devices\n`);
say(`${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), shared by PostgreSQL, server and user.\n`);
await fillFleet(client, { devices, agents: 2_000, merchants: 50_000, users: 10_000 });
for (let day = 0; day <= days; day += 1)
  await client.query(
    `insert into telemetry (device_id, at, sid, seq, temperature, fan, power_mw, ports, received_at)
     select id, at, 'b', extract(epoch from at)::bigint, 20 + id % 40, false, 5000 + extract(epoch from at)::int % 5000,
       array[1, 5000, 1000 + extract(epoch from at)::int % 900, 5000, 1, 3], at
     from (select id from device order by id limit $1) d, generate_series(
       date_trunc('day', now() - make_interval(days => $2::int)),
       least(now() - interval '3 hours', date_trunc('day', now() - make_interval(days => $2::int)) + interval '1 day' - interval '1 second'),
       make_interval(secs => $3::int)) at`,
    [chargers, day, everySeconds],
  );
await client.query('vacuum analyze');
const { rows: size } = await client.query<{ gb: string; rows: string }>(
  `select round(pg_database_size(current_database()) / 1e9, 2) as gb, (select count(*) from telemetry) as rows`,
);
say(`${size[0]?.gb} GB, of which ${Number(size[0]?.rows).toLocaleString('en')} are readings.\n`);

const inText = (times: readonly number[]): string =>
  `${at(times, 0.5).toFixed(1)}, ${at(times, 0.975).toFixed(1)} ms`;

const token = await openSession(db, 1, '127.0.0.1', null);
const server = await startBuilt(database.url, { BACKUP_PLACE: place });
const { address } = server;
const person = await openPerson(`${address}${deviceApi.list.path}?pageSize=20`, token);

/** Makes a backup through the API, and waits for its end. Returns its figures. */
async function backUp() {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(address + backupApi.start.path, { method: 'POST', headers, body: '{"kind":"backup"}' });
  for (;;) {
    const { rows } = await client.query<{
      state: string;
      backup: string;
      error: string | null;
      seconds: string;
      stored: string;
      added: string;
    }>(`select state, backup, error, round(extract(epoch from finished_at - started_at), 1) as seconds,
      round(stored_bytes / 1e6, 1) as stored, round(added_bytes / 1e6, 1) as added from backup_run order by id desc limit 1`);
    const [run] = rows;
    if (run?.state === 'done') return run;
    if (run?.state === 'failed') throw new Error(run.error ?? '');
    await new Promise((next) => setTimeout(next, 200));
  }
}

const pause = new Promise((next) => setTimeout(next, aloneMs));
say(`| | seconds | MB added | MB in all | a list meanwhile: median, p97.5 | p97.5 against no backup |`);
say(`| --- | ---: | ---: | ---: | ---: | ---: |`);
const alone = await person.meanwhile(pause);
say(`| no backup | | | | ${inText(alone)} | |`);
let last = '';
for (const name of ['first backup', 'second backup, a day’s changes later']) {
  if (last !== '')
    await client.query(
      `update device_state set seen_at = seen_at + interval '1 day' where device_id % 1000 = 0`,
    );
  const running = backUp();
  const waits = await person.meanwhile(running);
  const { seconds, added, stored, backup } = await running;
  last = backup;
  const ratio = at(waits, 0.975) / at(alone, 0.975);
  say(`| ${name} | ${seconds} | ${added} | ${stored} | ${inText(waits)} | ${ratio.toFixed(2)} |`);
}
person.end();
await server.stop();

const other = await openBenchDatabase({ isEmpty: true });
const began = performance.now();
const options = {
  store: undefined,
  place: openFolderPlace(place),
  seal: openSeal(undefined),
  secretKeys: [],
};
await restoreBackup({ databaseUrl: other.url, id: last, ...options });
say(`| restore | ${((performance.now() - began) / 1000).toFixed(1)} | | | | |`);
await client.end();
await db.destroy();
await other.drop();
await database.drop();
await rm(place, { recursive: true });
