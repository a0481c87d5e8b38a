import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Any instance may start first: whoever holds this lock migrates, the others wait. */
const lockKey = 7_242_001;

/** Found from the sources and from the bundle alike: both lie two folders below the server's. */
async function findMigrations(): Promise<string> {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (const up of ['../migrations', '../../migrations']) {
    const folder = path.resolve(here, up);
    const files = await readdir(folder).catch(() => undefined);
    if (files) return folder;
  }
  throw new Error('the folder of migrations is missing');
}

/** The worker's migrations tell nothing that its errors do not. */
const silent = new Logger(() => () => undefined);

/**
 * Brings a database up to date: first the schema of the worker that runs jobs, then each SQL file once, in
 * order, each in its own transaction.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const folder = await findMigrations();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: silent });
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    for (const name of files.filter((file) => !done.has(file))) {
      const sql = await readFile(path.join(folder, name), 'utf8');
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
  } finally {
    await client.end();
  }
}
