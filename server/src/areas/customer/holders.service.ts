import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';

const Counted = z.object({ id: z.int(), count: z.int() });

/**
 * Returns the `Holders` entry that counts a table's rows by customer. Such rows keep the customer from being deleted.
 */
export const holding = (table: 'merchant' | 'appUser' | 'device', owner: 'agentId' | 'merchantId') => ({
  keeps: true,
  count: ({ db }: { db: Db }, ids: number[]) =>
    checkedRows(
      db,
      Counted,
      sql`select ${sql.ref(owner)} as id, count(*) as count from ${sql.table(table)}
        where ${sql.ref(owner)} = any(${ids}::bigint[]) group by 1`,
    ),
});
