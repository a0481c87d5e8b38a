import { type SelectQueryBuilder, sql } from 'kysely';

interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

/**
 * One page of a list and the number of all its rows. `sortable` maps the list's columns to what the
 * database sorts by; `newest` is the default order, descending, and its last reference makes it total.
 */
export async function listRows<D, TB extends keyof D, Row>(
  rows: SelectQueryBuilder<D, TB, Row>,
  query: ListQuery,
  sortable: Record<string, string>,
  ...newest: [string, ...string[]]
): Promise<{ rows: Row[]; total: number }> {
  const column = query.orderByColumn === undefined ? undefined : sortable[query.orderByColumn];
  const direction = query.isAsc ?? 'asc';
  const order =
    column === undefined
      ? newest.map((one) => sql`${sql.ref(one)} desc`)
      : [
          sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`,
          sql`${sql.ref(newest.at(-1) ?? 'id')} desc`,
        ];
  const { n } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow();
  const offset = (query.pageNum - 1) * query.pageSize;
  if (n <= offset) return { rows: [], total: n };
  const page = await rows
    .orderBy(sql`${sql.join(order)}`)
    .limit(query.pageSize)
    .offset(offset)
    .execute();
  return { rows: page, total: n };
}

/** A pattern for ILIKE that finds the text itself anywhere: its wildcards are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
