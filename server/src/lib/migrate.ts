import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';

/** Any instance may start first: whoever holds this lock migrates, the others wait. */
const lockKey = 7_242_001;
/** How often a waiting instance asks for the lock. */
const askEveryMs = 100;

/** The first line of a migration whose statements run one by one, each for itself. */
const outside = /^-- outside a transaction\s*\n/;

/** Found from the sources and from the bundle alike: both lie two folders below the server's. */
export async function findMigrations(): Promise<string> {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (const up of ['../migrations', '../../migrations']) {
    const folder = path.resolve(here, up);
    const files = await readdir(folder).catch(() => undefined);
    if (files) return folder;
  }
  throw new Error('the folder of migrations is missing');
}

const Taken = z.tuple([z.object({ taken: z.boolean() })]);

/**
 * Gives the database's functions the bodies that files of a folder say: each file in a transaction of its own, again when it has
 * changed. Which state of a file was applied last stands among the migrations, as `sql/stock.sql` and its digest.
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
      // An open transaction is given up with the connection.
      throw new Error(`sql/${name} failed`, { cause: error });
    }
  }
}

/** Takes the lock, and holds it until the connection ends. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    // Asked again and again: an index that is built concurrently would wait for a statement that waits.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (Taken.parse(rows)[0].taken) return;
    await wait(askEveryMs);
  }
}

/** The statements of a file. Semicolons in texts, names, bodies of functions and comments end none. */
const statementsOf = (sql: string): string[] =>
  (sql.match(/(?:'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g) ?? []).filter(
    (statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '',
  );

/** An index that is built concurrently; a file that failed half-way has to be able to run again. */
const concurrent = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?(\w+)/i;

async function runOneByOne(client: pg.Client, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) {
    const [built, repeatable, index] = concurrent.exec(statement) ?? [];
    if (built !== undefined && repeatable === undefined)
      throw new Error(`cannot be repeated without "if not exists": ${built}`);
    // What a failed build left has the name and serves no query.
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

/** The worker's migrations tell nothing that its errors do not. */
const silent = new Logger(() => () => undefined);

/**
 * Brings a database up to date: first the schema of the worker that runs jobs, then each SQL file of a folder
 * once, in order, each in its own transaction. A file
 * whose first line says `-- outside a transaction`, as `create index concurrently` needs it, runs statement by
 * statement: it is repeated as a whole after a failure, so each of its statements must be repeatable (`if not
 * exists`); an invalid index that a failed build left is dropped first. At last functions get the bodies that the folder `sql`
 * beside it says. Returns what migrations warned of. Ends with an error that names the file.
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const from = folder ?? (await findMigrations());
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  const client = new pg.Client({ connectionString: databaseUrl });
  const warnings: string[] = [];
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING' && message !== undefined) warnings.push(message);
  });
  await client.connect();
  try {
    // Limits of the database are for people's calls: filling an index takes as long as it takes.
    await client.query(`select set_config(name, '0', false) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout')`);
    await takeLock(client);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: silent });
    const done = new Set(
      Done.parse((await client.query('select name from migration')).rows).map(({ name }) => name),
    );
    for (const name of files.filter((file) => !done.has(file))) {
      const sql = await readFile(path.join(from, name), 'utf8');
      const isOutside = outside.test(sql);
      try {
        if (!isOutside) await client.query('begin');
        await (isOutside ? runOneByOne(client, sql) : client.query(sql));
        await client.query('insert into migration (name) values ($1)', [name]);
        if (!isOutside) await client.query('commit');
      } catch (error) {
        // An open transaction is given up with the connection.
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
    await defineFunctions(client, path.resolve(from, '../sql'), done);
    return warnings;
  } finally {
    await client.end();
  }
}
