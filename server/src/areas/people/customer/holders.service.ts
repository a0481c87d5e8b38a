import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';

const Counted = z.object({ id: z.int(), count: z.int() });

type Owner = 'agentId' | 'merchantId';
type Owned = 'merchant' | 'appUser' | 'device' | 'cabinet' | 'qrBatch';

/**
 * Returns a part of `Holders` from a query whose columns are `id` (of a customer) and `count`. What it counts prevents
 * the deletion of the customer.
 */
const counting = (rows: (ids: number[]) => RawBuilder<unknown>) => ({
  keeps: true,
  count: ({ db }: { db: Db }, ids: number[]) => checkedRows(db, Counted, rows(ids)),
});

/**
 * Returns a part of `Holders` that counts the rows of a table by customer. Such rows prevent the deletion of the
 * customer.
 */
export const holding = (table: Owned, owner: Owner) =>
  counting(
    (ids) => sql`select ${sql.ref(owner)} as id, count(*) as count from ${sql.table(table)}
      where ${sql.ref(owner)} = any(${ids}::bigint[]) group by 1`,
  );

/** Tables with records of what happened while a customer was involved, and their columns that name the customer. */
const pastTables = {
  agentId: {
    document: ['fromAgentId', 'toAgentId'],
    alarm: ['agentId'],
    maintenance: ['agentId'],
    warning: ['agentId'],
    feedback: ['agentId'],
    cabinetFitting: ['agentId'],
    stocktake: ['agentId', 'ofAgentId'],
  },
  merchantId: {
    document: ['fromMerchantId', 'toMerchantId'],
    alarm: ['merchantId'],
    maintenance: ['merchantId'],
    warning: ['merchantId'],
    feedback: ['merchantId'],
    cabinetFitting: ['merchantId'],
  },
} as const satisfies Record<Owner, Record<string, readonly string[]>>;

/**
 * Returns a part of `Holders` that counts past records of a customer. The records are never deleted, so the customer
 * cannot be deleted either.
 */
export const pastRecords = (owner: Owner) =>
  counting((ids) => {
    const tables = Object.entries<readonly string[]>(pastTables[owner]).map(([table, columns]) => {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const named = sql.join(
        columns.map((column) => sql`${sql.ref(column)} = any(${ids}::bigint[])`),
        sql` or `,
      );
      // A record that names the same customer twice counts once.
      return sql`select wanted.id from ${sql.table(table)}, unnest(${ids}::bigint[]) as wanted (id)
        where wanted.id in (${names}) and (${named})`;
    });
    return sql`select id, count(*) as count from (${sql.join(tables, sql` union all `)}) as past group by 1`;
  });
