import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { provideBinaries } from '../src/lib/postgres/binaries';
import { createCluster, writeSettings } from '../src/lib/postgres/cluster';
import { createDatabase, urlOf } from '../src/lib/postgres/connection';
import { chooseDataFolder, type DataFolder } from '../src/lib/postgres/data-folder';
import { launch, type Postmaster, stop } from '../src/lib/postgres/postmaster';
import { type Settings, smallMachine } from '../src/lib/postgres/settings';
import { log } from './harness';
import { freePort } from './process';

const run = promisify(execFile);

/** A PostgreSQL of an operator, which nothing starts again when it ends. */
export interface PostgresNode {
  place: DataFolder;
  port: number;
  url: string;
  /** Runs a statement and returns its rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Kills it with -9. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const nodeAt = (place: DataFolder, postmaster: Postmaster): PostgresNode => {
  const { port, pid, ended } = postmaster;
  return {
    place,
    port,
    url: urlOf(place, port),
    async query(sql) {
      const client = new pg.Client({ connectionString: urlOf(place, port) });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async kill() {
      process.kill(pid, 'SIGKILL');
      await ended;
    },
    stop: () => stop(postmaster),
  };
};

/** Creates a database in a folder and starts it. */
export async function startPrimary(folder: string, settings: Settings): Promise<PostgresNode> {
  const place = chooseDataFolder(folder, log);
  const binaries = provideBinaries(place.folder);
  await createCluster(place, binaries);
  writeSettings(place, { ...smallMachine, ...settings });
  const postmaster = await launch(place, binaries, await freePort());
  await createDatabase(place, postmaster.port);
  return nodeAt(place, postmaster);
}

/** Adds a file that belongs to the owner of the cluster. */
async function addFile(cluster: string, name: string, content: string): Promise<void> {
  const file = path.join(cluster, name);
  await writeFile(file, content, { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(file, uid, gid);
}

/** Copies the files of a running database into a folder, as a base backup. Returns the new place. */
export async function copyBase(from: PostgresNode, folder: string): Promise<DataFolder> {
  await mkdir(folder);
  await chmod(folder, 0o711);
  const client = new pg.Client({ connectionString: from.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('base', true)`);
    const cluster = path.join(folder, 'cluster');
    await run('cp', ['-a', from.place.cluster, cluster]);
    await run('cp', ['-a', path.join(from.place.folder, 'password'), path.join(folder, 'password')]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const left of ['postmaster.pid', 'postmaster.opts'])
      await rm(path.join(cluster, left), { force: true });
    await addFile(cluster, 'backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  return chooseDataFolder(folder, log);
}

/** Starts a base backup as a standby, or as a recovery if the settings name an archive. */
export async function startCopy(
  place: DataFolder,
  signal: 'standby.signal' | 'recovery.signal',
  settings: Settings,
): Promise<PostgresNode> {
  await addFile(place.cluster, signal, '');
  writeSettings(place, { ...smallMachine, ...settings });
  const binaries = provideBinaries(place.folder);
  return nodeAt(place, await launch(place, binaries, await freePort()));
}

/** Creates a folder in which PostgreSQL may write as any user. */
export async function openFolder(folder: string): Promise<string> {
  await mkdir(folder);
  await chmod(folder, 0o777);
  return folder;
}
