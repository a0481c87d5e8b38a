import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { DB } from './db-types';
import { CopyingClient } from './postgres/copying-client';

/** The pool, or a transaction inside of which nothing else is used. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const types = new pg.TypeOverrides();
// Ids and counts stay far below 2^53; instants travel as ISO 8601 in UTC.
types.setTypeParser(pg.types.builtins.INT8, Number);
// A day stays as it is written: the driver would make it an instant of the server's own time zone.
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/** Settings of every connection to the database. */
export const connection = (url: string): pg.PoolConfig => ({
  connectionString: url,
  types,
  application_name: 'chargehand',
  // Days begin and partitions end in UTC, whatever time zone a database or its user prefers.
  options: '-c TimeZone=UTC',
  keepAlive: true,
});

/** What a pool's connections may take before the database itself ends them. Milliseconds. */
interface Patience {
  /** One statement. */
  statement: number;
  /** A transaction that asks for nothing. */
  idle: number;
  /** Waiting for a lock. */
  lock: number;
}

export interface PoolOptions {
  /** Connections at once. */
  max: number;
  patience?: Patience;
  /** Hears of every statement. */
  onStatement?: (statement: CompiledQuery) => void;
}

/** What runs inside a transaction, and all that it calls. */
const inside = new AsyncLocalStorage<true>();

/** Opens a pool. Connections that break while idle are replaced, not fatal. */
export function openDb(url: string, { max, patience, onStatement }: PoolOptions = { max: 20 }): Db {
  const pool = new pg.Pool({
    Client: CopyingClient,
    ...connection(url),
    ...(patience && {
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.idle,
      lock_timeout: patience.lock,
    }),
    max,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => undefined);
  // Also while it is used: whoever waits for an answer is told anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          // Many that each hold one connection and wait for another would wait for ever.
          if (inside.getStore()) throw new Error('a second connection was asked for inside a transaction');
          return pool.connect();
        },
        end: () => pool.end(),
      },
    }),
    ...(onStatement && { log: ({ query }) => onStatement(query) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const isTx = (db: Db): db is Tx => db.isTransaction;

/**
 * Runs `work` in a transaction: in the running one, if `db` is one. The only way into a transaction, for
 * inside of it no second connection can be had: asking for one throws.
 */
export function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  access: 'read only' | 'read write' = 'read write',
): Promise<T> {
  if (isTx(db)) return work(db);
  return db
    .transaction()
    .setAccessMode(access)
    .execute((tx) => inside.run(true, () => work(tx)));
}

/** The rows of a statement in plain SQL, which nothing but the schema of a row gives their types. Throws where they differ. */
export async function checkedRows<S extends z.ZodType>(
  db: Db,
  row: S,
  statement: RawBuilder<unknown>,
): Promise<z.output<S>[]> {
  const { rows } = await statement.execute(db);
  return z.array(row).parse(rows);
}

/**
 * The server's pools. People never wait for devices nor the other way round, and neither what takes long
 * (exports, upkeep) nor slices of jobs keep them from a connection.
 */
export interface Pools {
  people: Db;
  devices: Db;
  long: Db;
  jobs: Db;
  /** One connection for leases: they are kept whatever waits elsewhere. */
  leases: Db;
  close(): Promise<void>;
}

const seconds = 1000;

/**
 * Opens the pools: 32 connections together, which with the job worker's three and the one that hears announcements are the 36 of a
 * server. They stay far below PostgreSQL's 100, for several servers share them.
 */
export function openPools(url: string): Pools {
  const people = openDb(url, {
    max: 14,
    patience: { statement: 20 * seconds, idle: 20 * seconds, lock: 10 * seconds },
  });
  const devices = openDb(url, {
    max: 6,
    patience: { statement: 60 * seconds, idle: 60 * seconds, lock: 30 * seconds },
  });
  // An export rests while its reader does not read: idle is how long that may take.
  const long = openDb(url, {
    max: mostLong + wholeJobs,
    patience: { statement: 60 * seconds, idle: 30 * seconds, lock: 10 * seconds },
  });
  const jobs = openDb(url, {
    max: 4,
    patience: { statement: 30 * seconds, idle: 20 * seconds, lock: 10 * seconds },
  });
  const leases = openDb(url, {
    max: 1,
    patience: { statement: 2 * seconds, idle: 2 * seconds, lock: seconds },
  });
  const all = [people, devices, long, jobs, leases];
  return {
    people,
    devices,
    long,
    jobs,
    leases,
    close: async () => {
      await Promise.all(all.map((pool) => pool.destroy()));
    },
  };
}

/** Connections of the pool for what takes long: exports and upkeep, and beside them jobs that are done as a whole. */
export const mostLong = 5;
export const wholeJobs = 2;

/** Whether the database refused a write for whose it is: by row-level security, or for a missing right. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501';

/** Two transactions waited for each other, or changed the same row: the one that lost left nothing behind, and may be tried again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/** Whether an error is a broken constraint of that name, or of any name when none is given. */
export function breaks(error: unknown, code: '23505' | '23503' | '23514', constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}
