import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../src/lib/db';

const Row = z.object({ ms: z.number() });

/**
 * Starts to measure the time that statements take in a database. Restarts of the database, which reset its counter, do
 * not reset the measurement.
 */
export async function openDatabaseTime(db: Db) {
  let [before, last] = [0, 0];
  const look = async () => {
    const [row] = await checkedRows(
      db,
      Row,
      sql`select active_time as ms from pg_stat_database where datname = current_database()`,
      // Keeps the last reading while the database is down.
    ).catch(() => []);
    if (!row) return;
    if (row.ms < last) before += last;
    last = row.ms;
  };
  await look();
  const first = last;
  return {
    /**
     * Reads the counter again and returns the seconds so far. Time since the last reading is lost if the database is
     * killed.
     */
    async seconds(): Promise<number> {
      await look();
      return (before + last - first) / 1000;
    },
  };
}
