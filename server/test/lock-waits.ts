import { sql } from 'kysely';
import type { Db } from '../src/lib/db';
import { until } from './device';

/**
 * Returns the process ids of the statements of this database that wait for a lock and match a pattern of LIKE. Takes
 * the pool: within a transaction PostgreSQL shows the same activity again and again.
 */
export async function lockWaits(db: Db, pattern = '%'): Promise<number[]> {
  const waits = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${pattern}`;
  return (await waits.execute(db)).rows.map(({ pid }) => pid);
}

/**
 * Waits until a statement that matches a pattern of LIKE waits for a lock, and returns the process ids of all that do.
 */
export const untilLockWaits = (db: Db, pattern?: string): Promise<number[]> =>
  until(async () => {
    const pids = await lockWaits(db, pattern);
    return pids.length > 0 && pids;
  });
