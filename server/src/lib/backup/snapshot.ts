import pg from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import { connection } from '../db';
import { BackupRefused } from './refused';

/** Key of the lock that only one backup or restore of a database holds. */
const lockKey = 7_242_003;

/** Opens a connection without the timeouts of other work. Copying a table may take minutes. */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection(databaseUrl), application_name: 'chargehand backup' });
  // A connection that breaks is reported by its running statement.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`);
  return client;
}

/** Takes the lock of backups until the connection ends. Throws `BackupRefused` if another one holds it. */
export async function takeBackupLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ]);
  if (rows[0]?.taken !== true)
    throw new BackupRefused('another backup or restore of this database is running');
}

/** Returns the rows of a statement, checked against the row's schema. */
export async function rowsOf<S extends z.ZodType>(
  client: pg.Client,
  row: S,
  statement: string,
  values: unknown[] = [],
): Promise<z.output<S>[]> {
  return z.array(row).parse((await client.query<pg.QueryResultRow>(statement, values)).rows);
}

const Table = z.object({
  name: z.string(),
  partitionOf: z.string().nullable(),
  columns: z.array(z.string()),
});
/** A table that is backed up, with the columns that can be written. */
export type Table = z.infer<typeof Table>;

/** Tables whose rows come from migrations and restores. */
const ownTables = ['migration', 'restore'];

/**
 * Returns the tables with rows, the largest first. Partitions stand for their parents; those that are being dropped
 * have no parent any more and are left out.
 */
export const readTables = (client: pg.Client): Promise<Table[]> =>
  rowsOf(
    client,
    Table,
    `select t.relname as name, p.relname as "partitionOf", array(
        select a.attname::text from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns
      from pg_class t left join pg_inherits i on i.inhrelid = t.oid left join pg_class p on p.oid = i.inhparent
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
        and (i.inhrelid is not null or t.relname !~ '^(telemetry|device_hour)_[0-9]+$')
      order by pg_table_size(t.oid) desc, t.relname`,
    [ownTables],
  );

const Sequence = z.object({ name: z.string(), value: z.coerce.number(), called: z.boolean() });
type Sequence = z.infer<typeof Sequence>;

/** Returns the current value of each sequence. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const named = await rowsOf(
    client,
    z.object({ name: z.string() }),
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const read = named.map(
    ({ name }) =>
      `select '${name}' as name, last_value as value, is_called as called from ${pg.escapeIdentifier(name)}`,
  );
  return rowsOf(client, Sequence, read.join(' union all '));
}

/** A transaction whose snapshot other connections share. */
export interface Snapshot {
  client: pg.Client;
  /** Time of the snapshot. */
  at: Date;
  tables: Table[];
  /** Opens another connection that reads the same snapshot. The caller ends it. */
  open(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Takes the lock of backups and a snapshot, and locks its tables against being dropped. */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = await openClient(databaseUrl);
  try {
    await takeBackupLock(client);
    await client.query('begin isolation level repeatable read read only');
    const tables = await readTables(client);
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const [taken] = await rowsOf(
      client,
      z.object({ id: z.string(), at: z.string() }),
      'select pg_export_snapshot() as id, transaction_timestamp() as at',
    );
    if (!taken) throw new Error('the database exported no snapshot');
    return {
      client,
      at: new Date(taken.at),
      tables,
      async open() {
        const other = await openClient(databaseUrl);
        await other.query('begin isolation level repeatable read read only');
        await other.query(`set transaction snapshot ${pg.escapeLiteral(taken.id)}`);
        return other;
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns the rows of a table or query in COPY's text format. */
export const copyOut = (client: pg.Client, source: string): AsyncIterable<Uint8Array> =>
  client.query(to(`copy ${source} to stdout`));

/** Returns a table and its columns as COPY and INSERT name them. */
export const target = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
