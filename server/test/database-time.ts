import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../src/lib/db';

const Row = z.object({ ms: z.number() });

/**
 * The time that statements took in a database since this was opened, over its restarts, of which each begins to count
 * anew.
 */
export async function openDatabaseTime(db: Db) {
  let [before, last] = [0, 0];
  const look = async () => {
    const [row] = await checkedRows(
      db,
      Row,
      sql`select active_time as ms from pg_stat_database where datname = current_database()`,
      // Just now it does not answer: what it counts until then is told by the next look.
    ).catch(() => []);
    if (!row) return;
    if (row.ms < last) before += last;
    last = row.ms;
  };
  await look();
  const first = last;
  return {
    /** Looks again; what it counted since the last look is lost when it is killed. Answers the seconds so far. */
    async seconds(): Promise<number> {
      await look();
      return (before + last - first) / 1000;
    },
  };
}
