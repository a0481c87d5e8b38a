import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import { findLongLocks, type LongLock } from './locking-statements';
import { PostgresError } from './postgres/error';

/** Key of the lock for migrations. Any server may start first: the one that gets the lock migrates, the others wait. */
const lockKey = 7_242_001;
/** Milliseconds between two tries of a waiting server to take the lock. */
const askEveryMs = 100;

/** First line of a migration whose statements run one by one, outside a transaction. */
const outside = /^-- outside a transaction\s*\n/;

/** Levels between the server's folder and its deepest bundle, that of a thread of an area. */
const deepest = 4;

/**
 * Returns the folder of the migrations. Sources, bundles and those of threads lie at different depths below the
 * server's folder, so each depth is tried. Throws if the folder is missing.
 */
export async function findMigrations(): Promise<string> {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (let up = 1; up <= deepest; up += 1) {
    const folder = path.resolve(here, '../'.repeat(up), 'migrations');
    const files = await readdir(folder).catch(() => undefined);
    if (files) return folder;
  }
  throw new Error('the folder of migrations is missing');
}

const Taken = z.tuple([z.object({ taken: z.boolean() })]);

/**
 * Redefines the database's functions from the files in a folder. Each file runs in its own transaction, and only if it
 * has changed; the digest of the applied version is stored in the table of migrations, under a name such as
 * `sql/stock.sql`.
 */
async function defineFunctions(client: pg.Client, folder: string, done: ReadonlySet<string>): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    const applied = `sql/${name} ${createHash('sha256').update(sql).digest('hex')}`;
    if (done.has(applied)) continue;
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query('delete from migration where name like $1', [`sql/${name} %`]);
      await client.query('insert into migration (name) values ($1)', [applied]);
      await client.query('commit');
    } catch (error) {
      // No rollback is needed: closing the connection rolls an open transaction back.
      throw new Error(`sql/${name} failed`, { cause: error });
    }
  }
}

/** Takes the lock and holds it until the connection ends. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    // Polled, because a statement that waits for the lock would block another server's concurrent index build.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (Taken.parse(rows)[0].taken) return;
    await wait(askEveryMs);
  }
}

/**
 * Returns the statements of a file. Semicolons in strings, names, function bodies and comments do not end a statement.
 */
const statementsOf = (sql: string): string[] =>
  (sql.match(/(?:'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g) ?? []).filter(
    (statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '',
  );

async function readStatements(folder: string, migration: string) {
  return { migration, statements: statementsOf(await readFile(path.join(folder, migration), 'utf8')) };
}

/**
 * Matches a statement that builds an index concurrently. It must have `if not exists`, so that a file that failed
 * midway can be run again.
 */
const concurrent = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?(\w+)/i;

async function runOneByOne(client: pg.Client, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) {
    const [built, repeatable, index] = concurrent.exec(statement) ?? [];
    if (built !== undefined && repeatable === undefined)
      throw new Error(`cannot be repeated without "if not exists": ${built}`);
    // Drops the invalid index that an earlier, failed build left under this name. No query uses it.
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index ?? null],
    );
    if (index !== undefined && rowCount === 1)
      await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
    await client.query(statement);
  }
}

const Done = z.array(z.object({ name: z.string() }));

/** A logger that logs nothing. The errors that the job library throws contain all that is needed. */
const silent = new Logger(() => () => undefined);

/**
 * Updates the schema of the job library with a pool that is opened here. The library's own pool would remove its error
 * listeners before closing the connection, so a database that ends in that moment would cause an uncaught exception.
 */
async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

interface MigrateOptions {
  /** Folder of the SQL files; by default the product's own. */
  folder?: string;
  /** Applies only these migrations and leaves the functions as the migrations define them. */
  only?: readonly string[];
  /** True for a restore, which works on a database that nothing else may use yet. */
  restoring?: boolean;
  /**
   * Called before pending migrations if the database has been used before, with their names and the large tables that
   * they lock.
   */
  beforePending?: (pending: readonly string[], longLocks: readonly LongLock[]) => Promise<void>;
}

/** Returns the names of the product's migrations in their order. */
export async function migrationNames(folder?: string): Promise<string[]> {
  const names = await readdir(folder ?? (await findMigrations()));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/** Returns a migration that this version does not have, because a newer one applied it, or undefined. */
export const newerMigration = (done: Iterable<string>, files: readonly string[]): string | undefined =>
  [...done].find((name) => !name.startsWith('sql/') && !files.includes(name));

/** Throws `PostgresError` if the database was written by a newer version, or if a restore of it did not end. */
async function refuseUnusable(
  client: pg.Client,
  done: ReadonlySet<string>,
  files: readonly string[],
  restoring: boolean,
): Promise<void> {
  const unknown = newerMigration(done, files);
  if (unknown !== undefined)
    throw new PostgresError(
      `the database is newer than this version of the server: it has the migration ${unknown}. Install the newer version again, or restore a backup of this one`,
    );
  const marked = await client.query(`select where to_regclass('public.restore') is not null`);
  if (marked.rowCount === 1 && !restoring)
    throw new PostgresError(
      'a restore into this database did not end: empty the database, then restore the backup again',
    );
}

/** Thrown if a migration fails. The cause is the database's error. */
export class MigrationFailed extends Error {
  constructor(
    name: string,
    cause: unknown,
    /** True if the migration, or one before it, has changed the database. */
    readonly hasChanged: boolean,
  ) {
    super(`migration ${name} failed`, { cause });
  }
}

/**
 * Applies migrations. With `together`, those that run in a transaction share it with their neighbours, so that none of
 * them is applied if one fails; otherwise each has its own.
 */
async function apply(
  client: pg.Client,
  folder: string,
  names: readonly string[],
  together: boolean,
): Promise<void> {
  let isOpen = false;
  let hasChanged = false;
  const commit = async (): Promise<void> => {
    if (!isOpen) return;
    await client.query('commit');
    isOpen = false;
    hasChanged = true;
  };
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    const isOutside = outside.test(sql);
    try {
      if (isOutside || !together) await commit();
      // A table cannot be altered while checks of its rows are postponed.
      if (!isOutside) await client.query(isOpen ? 'set constraints all immediate' : 'begin');
      isOpen = !isOutside;
      await (isOutside ? runOneByOne(client, sql) : client.query(sql));
      await client.query('insert into migration (name) values ($1)', [name]);
    } catch (error) {
      // No rollback is needed: closing the connection rolls an open transaction back.
      throw new MigrationFailed(name, error, hasChanged || isOutside);
    }
    hasChanged ||= isOutside;
  }
  await commit();
}

/**
 * Brings a database up to date: first the schema of the job library, then each new SQL file of the folder, then the
 * functions in the folder `sql` beside it. Returns the warnings. Throws `MigrationFailed`, or `PostgresError` if the
 * database is newer than this version.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.folder ?? (await findMigrations());
  const files = await migrationNames(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  const warnings: string[] = [];
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING' && message !== undefined) warnings.push(message);
  });
  await client.connect();
  try {
    // The database's timeouts are meant for requests of users, but building an index may take longer.
    await client.query(`select set_config(name, '0', false) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout')`);
    await takeLock(client);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const done = new Set(
      Done.parse((await client.query('select name from migration')).rows).map(({ name }) => name),
    );
    await refuseUnusable(client, done, files, options.restoring === true);
    const pending = files.filter((name) => !done.has(name) && (options.only?.includes(name) ?? true));
    const isUpgrade = done.size > 0;
    if (isUpgrade && pending.length > 0 && options.beforePending) {
      const migrations = await Promise.all(pending.map((migration) => readStatements(folder, migration)));
      await options.beforePending(pending, await findLongLocks(client, migrations));
    }
    await migrateJobs(databaseUrl);
    await apply(client, folder, pending, isUpgrade);
    if (!options.only) await defineFunctions(client, path.resolve(folder, '../sql'), done);
    return warnings;
  } finally {
    await client.end();
  }
}
