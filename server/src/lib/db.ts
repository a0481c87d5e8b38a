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
import { measurePool, type PoolName } from './metrics/pools';
import { CopyingClient } from './postgres/copying-client';

/** A pool, or a transaction. Code inside a transaction uses only that transaction. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const types = new pg.TypeOverrides();
// Integers as numbers, because ids and counts are far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number);
// Days as text, because the driver would convert a day to an instant in the server's time zone.
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
/** Instants as ISO 8601 in UTC. */
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/** Settings of all database connections. */
export const connection = (url: string): pg.PoolConfig => ({
  connectionString: url,
  types,
  application_name: 'chargehand',
  // Days and partitions begin in UTC, whatever time zone the database or its user has.
  options: '-c TimeZone=UTC',
  keepAlive: true,
});

/** Timeouts in milliseconds after which the database ends a pool's work. */
interface Patience {
  /** Maximum duration of one statement. */
  statement: number;
  /** Maximum time a transaction may be idle. */
  idle: number;
  /** Maximum wait for a lock. */
  lock: number;
}

interface PoolOptions {
  /** Maximum number of connections. */
  max: number;
  patience?: Patience;
  /** Name under which the metrics show the pool. Without a name they do not. */
  name?: PoolName;
  /** Called with every statement. */
  onStatement?: (statement: CompiledQuery) => void;
}

/** Set in code that runs inside a transaction, and in everything that this code calls. */
const inside = new AsyncLocalStorage<true>();

/** Error for a connection that could not be opened, or was not free in time. */
class NoConnection extends Error {}

/** Opens a pool. Connections that break while idle are replaced and not fatal. */
export function openDb(url: string, { max, patience, name, onStatement }: PoolOptions = { max: 20 }): Db {
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
  // A connection that breaks while in use is not fatal either: its pending query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const measured = name === undefined ? pool : measurePool(pool, name);
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          // Refused, because callers that each hold a connection and wait for a second one could wait forever.
          if (inside.getStore()) throw new Error('a second connection was requested inside a transaction');
          return measured.connect().catch((error: unknown) => {
            throw new NoConnection('no database connection', { cause: error });
          });
        },
        end: () => measured.end(),
      },
    }),
    ...(onStatement && { log: ({ query }) => onStatement(query) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const isTx = (db: Db): db is Tx => db.isTransaction;

/**
 * Runs `work` in a new transaction, or in the running one if `db` is a transaction. Every transaction must be started
 * here, so that a request for a second connection inside it throws.
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

/** Returns the rows of a plain SQL statement, checked against the row's schema. Throws if they do not match. */
export async function checkedRows<S extends z.ZodType>(
  db: Db,
  row: S,
  statement: RawBuilder<unknown>,
): Promise<z.output<S>[]> {
  const { rows } = await statement.execute(db);
  return z.array(row).parse(rows);
}

/**
 * Pools of the server. Requests of users, device messages, long operations (exports, maintenance) and job slices have
 * separate connections, so that they do not wait for each other.
 */
interface Pools {
  people: Db;
  devices: Db;
  long: Db;
  jobs: Db;
  /** Single connection for leases, so that they are renewed while other pools are busy. */
  leases: Db;
  close(): Promise<void>;
}

const seconds = 1000;

/** Number of connections in the pool `long` for exports and maintenance. */
export const maxLong = 5;
/** Number of connections in the pool `long` for jobs that run as a whole. */
export const wholeJobs = 2;

/** Maximum number of connections of each pool. */
const poolSizes = {
  people: 14,
  devices: 6,
  long: maxLong + wholeJobs,
  jobs: 4,
  leases: 1,
} as const satisfies Record<PoolName, number>;

/** Connections of a server: its pools, three of the job worker and one of the event bus. */
export const connectionsEach = Object.values(poolSizes).reduce((sum, size) => sum + size, 3 + 1);

/** Opens the pools. */
export function openPools(url: string): Pools {
  const people = openDb(url, {
    name: 'people',
    max: poolSizes.people,
    patience: { statement: 20 * seconds, idle: 20 * seconds, lock: 10 * seconds },
  });
  const devices = openDb(url, {
    name: 'devices',
    max: poolSizes.devices,
    patience: { statement: 60 * seconds, idle: 60 * seconds, lock: 30 * seconds },
  });
  // An export's connection is idle while its reader does not read. The idle timeout limits this.
  const long = openDb(url, {
    name: 'long',
    max: poolSizes.long,
    patience: { statement: 60 * seconds, idle: 30 * seconds, lock: 10 * seconds },
  });
  const jobs = openDb(url, {
    name: 'jobs',
    max: poolSizes.jobs,
    patience: { statement: 30 * seconds, idle: 20 * seconds, lock: 10 * seconds },
  });
  const leases = openDb(url, {
    name: 'leases',
    max: poolSizes.leases,
    patience: { statement: 2 * seconds, idle: 2 * seconds, lock: seconds },
  });
  const pools = [people, devices, long, jobs, leases];
  return {
    people,
    devices,
    long,
    jobs,
    leases,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

/** Returns whether the database refused a write because of row-level security or a missing privilege. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501';

/** Messages of the driver for a connection that broke in use. */
const brokenConnection = ['Connection terminated', 'Client has encountered a connection error'];

/**
 * Returns whether the error says that PostgreSQL could not be reached, was starting or stopping, or broke the
 * connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (error instanceof pg.DatabaseError) return /^(57P0[123]|08)/.test(error.code ?? '');
  return error instanceof Error && brokenConnection.some((words) => error.message.startsWith(words));
}

/**
 * Returns whether the error is a deadlock or serialization failure. The transaction was rolled back and can be retried.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/**
 * Returns whether the error reports a violated constraint with this error code: the constraint with this name, or any
 * if no name is given.
 */
export function breaks(error: unknown, code: '23505' | '23503' | '23514', constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}
