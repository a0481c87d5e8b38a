import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { FileStore } from '../http/file-store';
import { migrate, migrationNames } from '../migrate';
import { type FileEntry, type Manifest, partsOf, readManifest, type TableEntry } from './manifest';
import { openParts, type Parts } from './parts';
import type { Place } from './place';
import { BackupRefused } from './refused';
import { withoutGuards } from './guards';
import type { Seal } from './seal';
import { openClient, readTables, takeBackupLock, target } from './snapshot';

/** Number of tables that are filled at the same time. */
const workers = 2;

export interface RestoreOptions {
  databaseUrl: string;
  /** Store for the files, or undefined to restore the database alone. */
  store: FileStore | undefined;
  place: Place;
  seal: Seal;
  id: string;
  /** Fingerprints of the configured secret keys, in hex. */
  secretKeys: readonly string[];
  /** Called after each table with the number of complete and of all tables. */
  onTable?: (done: number, all: number) => void;
}

/** Throws `BackupRefused` if this version or these keys cannot use the backup, or if a part is missing. */
async function refuseUnfit(manifest: Manifest, parts: Parts, secretKeys: readonly string[]): Promise<void> {
  const knownMigrations = await migrationNames();
  const unknown = manifest.migrations.find((name) => !knownMigrations.includes(name));
  if (unknown !== undefined)
    throw new BackupRefused(
      `the backup is of a newer version (${manifest.version}): this version does not know its migration ${unknown}`,
    );
  if (manifest.secretKey !== null && !secretKeys.includes(manifest.secretKey))
    throw new BackupRefused('the backup needs the SECRET_KEY of its system, and this is another one');
  const missing = [...partsOf(manifest).values()].find((part) => !parts.has([part]));
  if (missing) throw new BackupRefused(`${missing.name} is missing or does not have its size`);
}

/** Throws `BackupRefused` if the database has anything in it. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const used = await client.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`);
  if (used.rowCount !== 0)
    throw new BackupRefused(
      'the database is not empty: a restore needs an empty one, and changes nothing here',
    );
}

/** Function that creates a partition for the date in its name, by the parent's name. */
const partitionMakers: Record<string, string> = {
  telemetry: `ensure_telemetry_partition(to_date($1, 'YYYYMMDD'))`,
  device_hour: `ensure_hour_partition(to_date($1, 'YYYYMM'))`,
};

/** Creates the partitions of the backup that the migrations did not create. */
async function makePartitions(client: pg.Client, tables: readonly TableEntry[]): Promise<void> {
  for (const { name, partitionOf } of tables) {
    if (partitionOf === null) continue;
    const make = partitionMakers[partitionOf];
    if (make === undefined)
      throw new BackupRefused(`the backup has partitions of an unknown table, ${partitionOf}`);
    await client.query(`select ${make}`, [name.slice(partitionOf.length + 1)]);
  }
}

/** Copies rows into a table. Throws `BackupRefused` if it takes another number of rows than the backup names. */
async function copyIn(
  client: pg.Client,
  into: string,
  parts: Parts,
  pieces: TableEntry['parts'],
): Promise<void> {
  for (const part of pieces) {
    const content = await parts.read(part);
    const copy = client.query(from(`copy ${into} from stdin`));
    await pipeline(Readable.from([content]), copy);
    if (copy.rowCount !== part.rows)
      throw new BackupRefused(`${part.name} has ${copy.rowCount} rows instead of ${part.rows}`);
  }
}

async function fillTables(
  options: RestoreOptions,
  parts: Parts,
  tables: readonly TableEntry[],
): Promise<void> {
  const waiting = [...tables].sort((one, other) => other.parts.length - one.parts.length);
  let done = 0;
  const fillNext = async (): Promise<void> => {
    const client = await openClient(options.databaseUrl);
    try {
      for (let table = waiting.shift(); table; table = waiting.shift()) {
        await copyIn(client, target(table), parts, table.parts);
        done += 1;
        options.onTable?.(done, tables.length);
      }
    } finally {
      waiting.length = 0;
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: workers }, fillNext));
}

/** Adds the work that waited in the queue of jobs. */
async function fillQueue(client: pg.Client, parts: Parts, queue: Manifest['queue']): Promise<void> {
  await client.query('create temp table restored_work (work json)');
  await copyIn(client, 'restored_work', parts, queue);
  await client.query(`select graphile_worker.add_job(work ->> 'identifier', work -> 'payload', work ->> 'queue',
    (work ->> 'runAt')::timestamptz, (work ->> 'maxAttempts')::int, work ->> 'key', (work ->> 'priority')::int,
    array(select json_array_elements_text(case json_typeof(work -> 'flags') when 'array' then work -> 'flags'
      else '[]' end))) from restored_work`);
}

async function restoreRows(client: pg.Client, options: RestoreOptions, parts: Parts, manifest: Manifest) {
  const { tables, sequences } = manifest;
  await makePartitions(client, tables);
  const there = new Map((await readTables(client)).map((table) => [table.name, table]));
  const unknown = tables.find(({ name }) => !there.has(name));
  if (unknown)
    throw new BackupRefused(`the backup has a table that its migrations do not create: ${unknown.name}`);
  await withoutGuards(client, async () => {
    const names = [...there.keys()].map((name) => pg.escapeIdentifier(name));
    await client.query(`truncate ${names.join(', ')}`);
    await fillTables(options, parts, tables);
    for (const { name, value, called } of sequences)
      await client.query('select setval($1::text::regclass, $2, $3)', [name, Math.max(value, 1), called]);
  });
}

async function restoreFile(
  store: FileStore,
  parts: Parts,
  { name, parts: pieces }: FileEntry,
): Promise<void> {
  async function* content() {
    for (const part of pieces) yield await parts.read(part);
  }
  // Removes what an interrupted restore left under this name.
  await store.remove(name);
  await store.put(name, Readable.from(content()));
}

/**
 * Restores a backup into an empty database and an empty `store`, and applies newer migrations afterwards. Throws
 * `BackupRefused`, before any change, if the database is not empty or the backup cannot be used.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, store, place, seal, id } = options;
  const manifest = await readManifest(place, seal, id);
  const parts = await openParts(place, seal);
  await refuseUnfit(manifest, parts, options.secretKeys);
  const client = await openClient(databaseUrl);
  try {
    await takeBackupLock(client);
    await refuseUsed(client);
    // Keeps servers from starting on an incomplete database.
    await client.query('create table restore (id text not null)');
    await client.query('insert into restore values ($1)', [id]);
    const isOlder = (await migrationNames()).some((name) => !manifest.migrations.includes(name));
    await migrate(databaseUrl, { restoring: true, ...(isOlder && { only: manifest.migrations }) });
    await restoreRows(client, options, parts, manifest);
    if (isOlder) await migrate(databaseUrl, { restoring: true });
    await fillQueue(client, parts, manifest.queue);
    if (store) for (const file of manifest.files) await restoreFile(store, parts, file);
    await client.query('drop table restore');
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}
