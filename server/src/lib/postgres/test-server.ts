import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../migrate';
import { startPostgres } from './start';

/** Server of the test run and its migrated template database, passed from the global setup to the workers. */
export interface TestServer {
  url: string;
  template: string;
}

/** Settings that make PostgreSQL fast. A crash loses the data, which is acceptable in tests. */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/** Starts the server of the test run, or uses the one at `givenUrl`. Migrates the template once and fills it. */
export async function startTestServer(
  givenUrl?: string,
  fill: (url: string) => Promise<void> = async () => {},
): Promise<TestServer & { stop(): Promise<void> }> {
  const server = givenUrl ? { url: givenUrl, stop: async () => undefined } : await startFresh();
  const template = `chargehand_template_${randomBytes(4).toString('hex')}`;
  const stop = async (): Promise<void> => {
    if (givenUrl) await run(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await run(server.url, `create database ${template}`);
    await migrate(named(server.url, template));
    await fill(named(server.url, template));
    return { url: server.url, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startFresh(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(await fastFolder(), 'chargehand-test-'));
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  // During tests only PostgreSQL's warnings and errors matter, and a URL with a password must never be logged.
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  try {
    const postgres = await startPostgres({ dataDir: folder, log, settings: fast });
    return { url: postgres.url, stop: async () => (await postgres.stop(), await remove()) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Returns a folder in memory if that has more than 2 GB free, otherwise one on disk. Memory is three times as fast, but
 * most containers have only 64 MB of `/dev/shm`.
 */
async function fastFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > 2 * 1024 ** 3 ? '/dev/shm' : os.tmpdir();
}

/** Returns the URL of another database on the same server. */
export function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on its own connection. */
export async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
