import net from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PostgresError } from './error';
import { owner, readPassword } from './cluster';
import type { DataFolder } from './data-folder';
import { writeDurably } from './write-durably';

/** Returns the URL of a database of this cluster. It contains the password and must never be printed. */
export const urlOf = (place: DataFolder, port: number, database = owner): string =>
  `postgres://${owner}:${readPassword(place)}@127.0.0.1:${port}/${database}`;

/**
 * Returns the state of PostgreSQL at a port: `ready`, `busy` (recovering, starting or stopping), or `silent`. Throws if
 * another PostgreSQL has the port or the password is rejected.
 */
export async function ask(place: DataFolder, port: number): Promise<'ready' | 'busy' | 'silent'> {
  const rows = await query(urlOf(place, port, 'postgres'), 'show data_directory').catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) return 'silent' as const;
    if (passing.includes(error.code ?? '')) return 'busy' as const;
    throw error;
  });
  if (typeof rows === 'string') return rows;
  if (rows[0]?.['data_directory'] !== place.cluster)
    throw new PostgresError(`port ${port} is taken by another PostgreSQL`);
  return 'ready';
}

/** Error codes of temporary states: starting up or shutting down, stopped by an operator, all connections in use. */
const passing = ['57P03', '57P01', '53300'];

/** Creates the product's database if it does not exist. */
export async function createDatabase(place: DataFolder, port: number): Promise<void> {
  const maintenance = urlOf(place, port, 'postgres');
  const found = await query(maintenance, `select from pg_database where datname = '${owner}'`);
  if (found.length === 0) await query(maintenance, `create database ${owner}`);
}

/**
 * Returns the port of the last run if it is free, otherwise another free one, and stores it for the next run. Throws if
 * no port is free.
 */
export async function choosePort(place: DataFolder): Promise<number> {
  const file = path.join(place.folder, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (last > 0 ? await tryPort(last) : undefined) ?? (await tryPort(0));
  if (!port) throw new PostgresError('no free port for PostgreSQL on 127.0.0.1');
  if (port !== last) writeDurably(file, `${port}\n`, 0o644);
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
