import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { ensureSuperAdministrator } from '../server/src/areas/system/account/account.service';
import { openDb } from '../server/src/lib/db';
import { migrate } from '../server/src/lib/migrate';
import { startPostgres } from '../server/src/lib/postgres/start';
import { seed } from '../server/src/seed';

/**
 * Starts an embedded PostgreSQL with a migrated or an empty database in a temporary folder. Its writes to disk are as
 * durable as those of the product's PostgreSQL.
 */
export async function openBenchDatabase({ isEmpty = false } = {}): Promise<{
  url: string;
  /** Kills PostgreSQL with -9, and waits until `startPostgres` has restarted it with everything it had committed. */
  kill(): Promise<void>;
  /** Stops PostgreSQL and deletes its folder. */
  drop(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
  // PostgreSQL may run as a different OS user, which needs access to the folder.
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: folder, log: pino({ level: 'error' }) });
  if (!isEmpty) await migrate(postgres.url);
  return {
    url: postgres.url,
    async kill() {
      const { pid } = postgres;
      process.kill(pid, 'SIGKILL');
      while (postgres.pid === pid) await new Promise((next) => setTimeout(next, 50));
    },
    async drop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts an embedded PostgreSQL with what a new system has: seeded tables, and account 1, a super administrator who may
 * sign in at once.
 */
export async function openBenchSystem() {
  const database = await openBenchDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const db = openDb(database.url);
  await seed(db);
  await ensureSuperAdministrator(db, 'Bench-mark-1');
  await db.updateTable('account').set({ mustChangePassword: false }).execute();
  return { database, client, db };
}

/** Returns the median time of `runs` calls in milliseconds, after one warm-up call. */
export async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[runs >> 1] ?? Number.NaN;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
