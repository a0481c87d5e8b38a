import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';

const Counted = z.object({ id: z.int(), count: z.int() });

/**
 * Returns a part of `Holders` that counts the rows of a table by customer. Such rows prevent the deletion of the
 * customer.
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
