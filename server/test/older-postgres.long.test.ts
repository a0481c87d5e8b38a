import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/config';
import { openFolderPlace } from '../src/lib/backup/folder-place';
import { listBackups } from '../src/lib/backup/manifest';
import { restoreBackup } from '../src/lib/backup/restore';
import { openSeal } from '../src/lib/backup/seal';
import { packageMajor, packageName, provideBinaries, readPackage } from '../src/lib/postgres/binaries';
import { chooseDataFolder } from '../src/lib/postgres/data-folder';
import { majorOf, placeOfNext } from '../src/lib/postgres/files';
import { smallMachine } from '../src/lib/postgres/settings';
import { runCluster, startPostgres } from '../src/lib/postgres/start';
import { takeOverOlder } from '../src/take-over';
import { checksums, reading, schemaOf } from './backups';
import { log } from './harness';

const version = '17.10.0-beta.17';
const older = 17;
const packages = path.resolve(import.meta.dirname, '../../.cache', `postgresql-${version}`);
const releases = path.join(import.meta.dirname, 'releases/1.0.0');

let home: string;
let postgres: string;

beforeAll(async () => {
  if (existsSync(path.join(packages, 'node_modules', packageName))) return;
  await mkdir(packages, { recursive: true });
  await writeFile(path.join(packages, 'package.json'), '{"private":true}');
  await promisify(execFile)('npm', ['install', '--no-save', '--no-audit', `${packageName}@${version}`], {
    cwd: packages,
  });
});

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-older-'));
  await chmod(home, 0o711);
  postgres = path.join(home, 'postgres');
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Makes a system of release 1.0.0 on PostgreSQL 17. Returns checksums and schema of its database. */
async function makeOlderSystem() {
  const place = chooseDataFolder(postgres, log);
  const binaries = provideBinaries(
    place.folder,
    readPackage(path.join(packages, 'node_modules', packageName)),
  );
  const unlock = async () => undefined;
  const { url, stop } = await runCluster({ place, binaries, log, settings: smallMachine, unlock });
  const from = openFolderPlace(releases);
  const id = (await listBackups(from))[0]?.id ?? expect.unreachable();
  const seal = openSeal(undefined);
  await restoreBackup({ databaseUrl: url, store: undefined, place: from, seal, id, secretKeys: [] });
  const system = await describe(url);
  await stop();
  return { system, place };
}

/** Returns rows and schema of a database. PostgreSQL 17 does not list columns without null as constraints. */
const describe = (url: string) =>
  reading(url, async (db) => ({
    rows: await checksums(db),
    schema: (await schemaOf(db)).filter((line) => !/_not_null\d* NOT NULL "?\w+"?true$/.test(line)),
  }));

const configOf = () =>
  readConfig({ DATA_DIR: home, SECRET_KEY: 's'.repeat(32), BACKUP_PLACE: path.join(home, 'backups') });

const takeOver = () => takeOverOlder(configOf(), postgres, log);

/** Starts the database with the installed PostgreSQL. Returns its version and what is in it. */
async function readSystem() {
  const { url, stop } = await startPostgres({ dataDir: postgres, log });
  const system = await describe(url);
  const major = await reading(url, async (db) => {
    const { rows } = await sql<{
      major: number;
    }>`select current_setting('server_version_num')::int / 10000 as major`.execute(db);
    return rows[0]?.major;
  });
  await stop();
  return { system, major };
}

it('[OPS-12] a data folder of PostgreSQL 17 is taken over through a backup, with every row, constraint and trigger', async () => {
  const { system, place } = await makeOlderSystem();
  await expect(startPostgres({ dataDir: postgres, log })).rejects.toThrow('are of PostgreSQL 17');
  await takeOver();
  const taken = await readSystem();
  expect(taken.major).toBe(packageMajor());
  expect(taken.system).toEqual(system);
  expect(majorOf(path.join(place.folder, `cluster-${older}`))).toBe(older);
  expect(await listBackups(openFolderPlace(path.join(home, 'backups')))).toHaveLength(1);
  await takeOver();
  expect(await listBackups(openFolderPlace(path.join(home, 'backups')))).toHaveLength(1);
});

it('[OPS-12] a takeover that is interrupted begins again, and one that was nearly done is finished', async () => {
  const { system, place } = await makeOlderSystem();
  const { cluster: next } = placeOfNext(place);
  await mkdir(next);
  await writeFile(path.join(next, 'PG_VERSION'), `${packageMajor()}\n`);
  await takeOver();
  // Undoes the last step of the takeover, as a kill between its two renames leaves it.
  await rename(place.cluster, next);
  expect((await readSystem()).system).toEqual(system);
});

it('[OPS-12] a takeover that fails leaves the older database as it was, and says so', async () => {
  const { system, place } = await makeOlderSystem();
  await writeFile(path.join(home, 'backups'), 'not a folder');
  await expect(takeOver()).rejects.toThrow('and is as it was');
  expect(majorOf(place.cluster)).toBe(older);
  await rm(path.join(home, 'backups'));
  const programs = path.join(place.folder, `postgresql-${version}`);
  await rename(programs, `${programs}.away`.replace('postgresql-', 'away-'));
  await expect(takeOver()).rejects.toThrow('whose programs are gone');
  await rename(`${programs}.away`.replace('postgresql-', 'away-'), programs);
  await takeOver();
  expect((await readSystem()).system).toEqual(system);
});
