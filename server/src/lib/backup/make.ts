import type { Readable } from 'node:stream';
import pg from 'pg';
import { z } from 'zod';
import type { FileStore } from '../http/file-store';
import {
  type FileEntry,
  listBackups,
  type Manifest,
  readManifest,
  type TableEntry,
  writeManifest,
} from './manifest';
import { openParts, type Parts } from './parts';
import type { Place } from './place';
import { lowerBackend } from './priority';
import { BackupRefused } from './refused';
import type { Seal } from './seal';
import { copyOut, openSnapshot, readSequences, rowsOf, type Snapshot, type Table, target } from './snapshot';

/** Number of tables that are copied at the same time. */
const workers = 2;
/** Hours before a backup in which a reading may have arrived that it lacks, because its transaction still ran. */
const marginHours = 2;

export interface BackupOptions {
  databaseUrl: string;
  store: FileStore;
  place: Place;
  seal: Seal;
  /** Version of the product, as in `package.json`. */
  version: string;
  /** Fingerprint of SECRET_KEY in hex, or null if there is none. */
  secretKey: string | null;
  /** Called after each table with the number of complete and of all tables. */
  onTable?: (done: number, all: number) => void;
  /** Ends the backup when it is aborted. */
  signal?: AbortSignal;
}

/** Contents of a backup. Sizes are in bytes. */
export interface BackupResult {
  id: string;
  at: Date;
  tables: number;
  rows: number;
  files: number;
  /** Files of the database whose content the file store does not have. */
  missing: number;
  /** Size of the content before compression, of all parts in the place, and of those that this backup added. */
  bytes: number;
  stored: number;
  added: number;
}

/** Returns the newest backup of a place, or undefined if there is none that this key opens. */
async function readLast(place: Place, seal: Seal): Promise<Manifest | undefined> {
  const [newest] = await listBackups(place);
  if (!newest) return undefined;
  return readManifest(place, seal, newest.id).catch((error: unknown) => {
    // A damaged or foreign backup is not built upon: everything is written again.
    if (error instanceof BackupRefused) return undefined;
    throw error;
  });
}

/**
 * Returns the last backup's copy of a day of telemetry if no reading of that day arrived since. Readings are never
 * changed, so the day is the same.
 */
async function unchangedDay(
  client: pg.Client,
  table: Table,
  last: Manifest | undefined,
  parts: Parts,
): Promise<TableEntry | undefined> {
  if (!last || table.partitionOf !== 'telemetry') return undefined;
  const before = last.tables.find(({ name }) => name === table.name);
  if (!before || before.columns.join() !== table.columns.join() || !parts.has(before.parts)) return undefined;
  const [found] = await rowsOf(
    client,
    z.object({ changed: z.boolean() }),
    `select exists(select from ${pg.escapeIdentifier(table.name)}
      where received_at > $1::timestamptz - make_interval(hours => ${marginHours})) as changed`,
    [last.at],
  );
  return found?.changed === false ? before : undefined;
}

/** Copies all tables with several connections that share the snapshot. */
async function copyTables(
  snapshot: Snapshot,
  parts: Parts,
  last: Manifest | undefined,
  { onTable, signal }: BackupOptions,
): Promise<TableEntry[]> {
  const waiting = [...snapshot.tables];
  const entries: TableEntry[] = [];
  const copyNext = async (client: pg.Client): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      signal?.throwIfAborted();
      const { name, partitionOf, columns } = table;
      const kept = await unchangedDay(client, table, last, parts);
      const written = kept?.parts ?? (await parts.write(copyOut(client, target(table)), 'rows'));
      entries.push({ name, partitionOf, columns, parts: written });
      onTable?.(entries.length, snapshot.tables.length);
    }
  };
  const clients = await Promise.all(Array.from({ length: workers }, () => snapshot.open()));
  try {
    await Promise.all(clients.map((client) => lowerBackend(client)));
    await Promise.all(clients.map((client) => copyNext(client)));
  } finally {
    waiting.length = 0;
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Work that waits in the queue, as arguments of `graphile_worker.add_job`. Upkeep and backups have a schedule. */
const queued = `(select json_build_object('identifier', t.identifier, 'payload', j.payload, 'queue', q.queue_name,
    'runAt', j.run_at, 'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority,
    'flags', (select json_agg(flag) from jsonb_object_keys(j.flags) flag))
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where t.identifier not in ('upkeep', 'backup') and j.attempts < j.max_attempts order by j.id)`;

const StoredFile = z.object({ name: z.string(), bytes: z.number().nullable() });

/** Reads a file completely. Returns undefined if it is missing or does not have the expected size. */
async function copyFile(
  content: Readable | undefined,
  { name, bytes }: z.infer<typeof StoredFile>,
  parts: Parts,
): Promise<FileEntry | undefined> {
  if (!content) return undefined;
  const written = await parts.write(content);
  const size = written.reduce((sum, part) => sum + part.bytes, 0);
  return bytes === null || size === bytes ? { name, bytes: size, parts: written } : undefined;
}

/** Copies the uploaded files. A file never changes, so those of the last backup are not read again. */
async function copyFiles(
  snapshot: Snapshot,
  parts: Parts,
  last: Manifest | undefined,
  { store, signal }: BackupOptions,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const stored = await rowsOf(
    snapshot.client,
    StoredFile,
    `select name, bytes from file union all select name, null from upload_part where stored order by 1`,
  );
  const before = new Map(last?.files.map((file) => [file.name, file]));
  const files: FileEntry[] = [];
  const missing: string[] = [];
  for (const file of stored) {
    signal?.throwIfAborted();
    const kept = before.get(file.name);
    const entry =
      kept && parts.has(kept.parts) ? kept : await copyFile(await store.get(file.name), file, parts);
    if (entry) files.push(entry);
    else missing.push(file.name);
  }
  return { files, missing };
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/**
 * Makes a backup of a running system: the database in one snapshot, and the uploaded files. Parts that the place has
 * already are not written again. Throws `BackupRefused` if another backup of the database is running.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { place, seal, version, secretKey } = options;
  const snapshot = await openSnapshot(options.databaseUrl);
  try {
    const parts = await openParts(place, seal);
    const last = await readLast(place, seal);
    const { client, at } = snapshot;
    const migrations = await rowsOf(
      client,
      z.object({ name: z.string() }),
      `select name from migration where name not like 'sql/%' order by name`,
    );
    const sequences = await readSequences(client);
    const tables = await copyTables(snapshot, parts, last, options);
    const queue = await parts.write(copyOut(client, queued), 'rows');
    const { files, missing } = await copyFiles(snapshot, parts, last, options);
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      version,
      migrations: migrations.map(({ name }) => name),
      secretKey,
      tables,
      sequences,
      queue,
      files,
      missing,
    };
    options.signal?.throwIfAborted();
    const id = await writeManifest(place, seal, manifest);
    return { id, added: parts.added, ...sizeOf(manifest) };
  } finally {
    await snapshot.close();
  }
}

/** Returns the figures of a backup. */
export function sizeOf(manifest: Manifest): Omit<BackupResult, 'id' | 'added'> {
  const everyPart = [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.queue,
    ...manifest.files.flatMap(({ parts }) => parts),
  ];
  const distinct = new Map(everyPart.map(({ name, stored }) => [name, stored]));
  return {
    at: new Date(manifest.at),
    tables: manifest.tables.length,
    rows: sum(manifest.tables.flatMap(({ parts }) => parts.map(({ rows }) => rows))),
    files: manifest.files.length,
    missing: manifest.missing.length,
    bytes: sum(everyPart.map(({ bytes }) => bytes)),
    stored: sum(distinct.values()),
  };
}
