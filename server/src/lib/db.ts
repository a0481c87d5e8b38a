import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types';

/** The pool, or a transaction inside of which nothing else is used. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const types = new pg.TypeOverrides();
// Ids and counts stay far below 2^53; instants travel as ISO 8601 in UTC.
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/** Settings of every connection to the database. */
export const connection = (url: string): pg.PoolConfig => ({
  connectionString: url,
  types,
  application_name: 'chargehand',
  keepAlive: true,
});

/** Opens the pool. Connections that break while idle are replaced, not fatal. */
export function openDb(url: string, max = 20): Db {
  const pool = new pg.Pool({ ...connection(url), max, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The constraint an error is about, if it is about one. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined;

/** Whether an error is a broken constraint of that name, or of any name when none is given. */
export function breaks(error: unknown, code: '23505' | '23503', constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}
