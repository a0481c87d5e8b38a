import { sql } from 'kysely';
import type { Db } from '../src/lib/db';
import { until } from './device';

/**
 * Waits until a statement that matches a LIKE pattern waits for a lock. Returns the process ids of all such statements.
 * `db` must be the pool, because within a transaction PostgreSQL does not refresh the activity.
 */
export const untilLockWaits = (db: Db, pattern = '%'): Promise<number[]> =>
  until(async () => {
    const waits = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${pattern}`;
    const { rows } = await waits.execute(db);
    return rows.length > 0 && rows.map(({ pid }) => pid);
  });

/** Waits until these processes of PostgreSQL run no statement and no transaction. */
export const untilIdle = (db: Db, pids: readonly number[]): Promise<true> =>
  until(async () => {
    const busy = sql`select from pg_stat_activity where pid = any(${pids}) and state <> 'idle'`;
    return (await busy.execute(db)).rows.length === 0;
  });
