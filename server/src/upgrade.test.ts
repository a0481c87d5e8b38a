import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, reading, checksums } from '../test/backups';
import { openTestServer, type TestServer } from '../test/harness';
import { readConfig } from './config';
import { listBackups } from './lib/backup/manifest';
import { openPlace } from './lib/backup/open-place';
import { restoreBackup } from './lib/backup/restore';
import { openSeal } from './lib/backup/seal';
import { findMigrations, migrate } from './lib/migrate';
import { upgrade } from './upgrade';

let server: TestServer;
let home: string;
beforeAll(async () => {
  server = await openTestServer();
  await server.device('KEPT-1');
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-upgrade-'));
  for (const name of ['migrations', 'sql'])
    await cp(path.join(await findMigrations(), '..', name), path.join(home, name), { recursive: true });
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

const folder = () => path.join(home, 'migrations');
const add = (name: string, text: string) => writeFile(path.join(folder(), name), text);
const remove = (name: string) => rm(path.join(folder(), name));

/** Upgrades the server's database to the migrations of the test, with a data folder of its own. */
async function open(environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: path.join(home, 'data'), ...environment });
  const place = openPlace(config.backupPlace, config);
  const logged: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  return { place, logged, run: () => upgrade({ url: server.url, config, log, folder: folder() }) };
}

describe('[OPS-09] an upgrade', () => {
  it('without new migrations makes no backup', async () => {
    const { place, run } = await open();
    await run();
    expect(await listBackups(place)).toEqual([]);
  });

  it('that fails leaves the database as it was, and names the backup that restores it', async () => {
    const before = await checksums(server.db);
    await add('9001_good.sql', 'alter table agent add later int;');
    await add('9002_bad.sql', 'update device set code = 1 / 0;');
    const { place, run } = await open();
    const message = await run().then(
      () => '',
      (error: unknown) => String(error),
    );
    const [backup] = await listBackups(place);
    expect(message).toContain('migration 9002_bad.sql failed: division by zero. The database is as it was');
    expect(message).toContain(`backup ${backup?.id} in ${place.address}`);
    expect(await checksums(server.db)).toEqual(before);

    // The way back, for real: this version's migrations and the backup's rows.
    const database = await createEmptyDatabase();
    const options = { store: undefined, place, seal: openSeal(undefined), secretKeys: [] };
    await restoreBackup({ databaseUrl: database.url, id: backup?.id ?? '', ...options });
    expect(await reading(database.url, checksums)).toEqual(before);
    await database.drop();
    await remove('9002_bad.sql');
    await remove('9001_good.sql');
  });

  it('that fails outside a transaction says that the database has changed, and how it is restored', async () => {
    await add(
      '9003_outside.sql',
      '-- outside a transaction\ncreate table if not exists half (n int); select 1 / 0;',
    );
    const { place, run } = await open();
    await expect(run()).rejects.toThrow(
      `into an empty one: npm run restore -- ${place.address} --at ${(await listBackups(place))[0]?.id.slice(0, 8)}`,
    );
    await remove('9003_outside.sql');
    await sql`drop table half`.execute(server.db);
  });

  it('does not begin if its backup fails', async () => {
    await writeFile(path.join(home, 'a-file'), '');
    await add('9004_next.sql', 'create table next (n int);');
    const { run } = await open({ BACKUP_PLACE: path.join(home, 'a-file', 'below') });
    await expect(run()).rejects.toThrow('BACKUP_BEFORE_UPGRADE=off');
    const { rows } = await sql`select where to_regclass('next') is not null`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('makes no backup if that is switched off', async () => {
    const { place, run } = await open({
      BACKUP_BEFORE_UPGRADE: 'off',
      BACKUP_PLACE: path.join(home, 'none'),
    });
    await run();
    expect(await listBackups(place)).toEqual([]);
    const { rows } = await sql`select where to_regclass('next') is not null`.execute(server.db);
    expect(rows).toHaveLength(1);
    await expect(migrate(server.url)).rejects.toThrow('9004_next.sql');
  });

  it('that locks a large table says so before it begins', async () => {
    await sql`update pg_class set reltuples = 3000000 where relname = 'device'`.execute(server.db);
    await add('9005_locks.sql', 'alter table device alter column code set not null; select 1 / 0;');
    const { run, logged } = await open();
    await expect(run()).rejects.toThrow('9005_locks.sql failed');
    expect(logged).toEqual([
      expect.objectContaining({ migration: '9005_locks.sql', table: 'device', rows: 3_000_000 }),
    ]);
  });
});
