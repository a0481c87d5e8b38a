import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type BackupOptions, makeBackup } from '../src/lib/backup/make';
import { openFolderPlace } from '../src/lib/backup/folder-place';
import { restoreBackup, type RestoreOptions } from '../src/lib/backup/restore';
import { openSeal } from '../src/lib/backup/seal';
import { checkedRows, type Db, openDb } from '../src/lib/db';
import { openDisk } from '../src/lib/http/file-store';
import { named, run } from '../src/lib/postgres/test-server';
import { z } from 'zod';

/** A database without tables. */
export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database without tables on the server of the test run. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { url } = inject('testServer');
  const name = `chargehand_empty_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name}`);
  return { url: named(url, name), drop: () => run(url, `drop database if exists ${name} with (force)`) };
}

const Table = z.object({ name: z.string() });
const Sum = z.object({ rows: z.int(), checksum: z.string().nullable() });

/** Returns number and checksum of the rows of each table, whatever their order. */
export async function checksums(db: Db): Promise<Record<string, z.infer<typeof Sum>>> {
  const tables = await checkedRows(
    db,
    Table,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'migration' order by 1`,
  );
  const found: Record<string, z.infer<typeof Sum>> = {};
  for (const { name } of tables) {
    const [sum] = await checkedRows(
      db,
      Sum,
      sql`select count(*) as rows, md5(string_agg(hash, '' order by hash)) as checksum
        from (select md5(t::text) as hash from ${sql.table(name)} t) hashes`,
    );
    if (sum) found[name] = sum;
  }
  return found;
}

/** Returns constraints, triggers and indexes of a database, as text that can be compared. */
export async function schemaOf(db: Db): Promise<string[]> {
  const Line = z.object({ line: z.string() });
  const lines = await checkedRows(
    db,
    Line,
    sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexrelid::regclass::text || ' ' || indisvalid from pg_index where indrelid::regclass::text !~ '\\.'
      order by 1`,
  );
  return lines.map(({ line }) => line);
}

/** Opens a folder for backups and one for files. */
export async function openBackupFolders() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-backup-'));
  return {
    folder: path.join(folder, 'place'),
    place: openFolderPlace(path.join(folder, 'place')),
    store: await openDisk(path.join(folder, 'files')),
    newStore: (name: string) => openDisk(path.join(folder, name)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
export type BackupFolders = Awaited<ReturnType<typeof openBackupFolders>>;

/** Makes a backup of a database into the place of these folders. */
export const backUp = (
  databaseUrl: string,
  { place, store }: BackupFolders,
  more: Partial<BackupOptions> = {},
) =>
  makeBackup({
    databaseUrl,
    place,
    store,
    seal: openSeal(undefined),
    version: '1.0.0',
    secretKey: null,
    ...more,
  });

/** Restores a backup into a database, without its files unless a store is given. */
export const restore = (
  databaseUrl: string,
  { place }: BackupFolders,
  id: string,
  more: Partial<RestoreOptions> = {},
) =>
  restoreBackup({
    databaseUrl,
    place,
    id,
    store: undefined,
    seal: openSeal(undefined),
    secretKeys: [],
    ...more,
  });

/** Opens a database, runs `work` and closes it. */
export async function reading<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, { max: 2 });
  return work(db).finally(() => db.destroy());
}
