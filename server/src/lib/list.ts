import { CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './db';

interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

type Order = Pick<ListQuery, 'orderByColumn' | 'isAsc'>;

/** The order a list asks for, made total by the last reference of `newest`. */
function orderOf(query: Order, sortable: Record<string, string>, newest: readonly [string, ...string[]]) {
  const column = query.orderByColumn === undefined ? undefined : sortable[query.orderByColumn];
  const terms =
    column === undefined
      ? newest.map((one) => sql`${sql.ref(one)} desc`)
      : [
          sql`${sql.ref(column)} ${sql.raw(query.isAsc ?? 'asc')} nulls last`,
          sql`${sql.ref(newest.at(-1) ?? 'id')} desc`,
        ];
  return sql`${sql.join(terms)}`;
}

/** Rows that are fetched at once. */
const rowsAtOnce = 500;

/**
 * All rows of a list in its order, fetched as they are asked for, through a cursor of the running
 * transaction: it needs one, and one list at a time.
 */
export async function* allRows<D, TB extends keyof D, Row>(
  db: Db,
  rows: SelectQueryBuilder<D, TB, Row>,
  query: Order,
  sortable: Record<string, string>,
  ...newest: [string, ...string[]]
): AsyncGenerator<Row> {
  const { sql: text, parameters } = rows.orderBy(orderOf(query, sortable, newest)).compile();
  await db.executeQuery(CompiledQuery.raw(`declare listed no scroll cursor for ${text}`, [...parameters]));
  for (;;) {
    const fetched = await db.executeQuery<Row>(CompiledQuery.raw(`fetch ${rowsAtOnce} from listed`));
    yield* fetched.rows;
    if (fetched.rows.length < rowsAtOnce) return;
  }
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
  const { n } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow();
  const offset = (query.pageNum - 1) * query.pageSize;
  if (n <= offset) return { rows: [], total: n };
  const page = await rows
    .orderBy(orderOf(query, sortable, newest))
    .limit(query.pageSize)
    .offset(offset)
    .execute();
  return { rows: page, total: n };
}

/** A pattern for ILIKE that finds the text itself anywhere: its wildcards are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition of a range, `params[beginTime]` to `params[endTime]`, both included. A bare day counts
 * from its first to its last instant, in UTC.
 */
export function within(
  column: string,
  range: { beginTime?: string | undefined; endTime?: string | undefined },
): RawBuilder<boolean> {
  const { beginTime, endTime } = range;
  const begin =
    beginTime === undefined ? sql`true` : sql`${sql.ref(column)} >= ${utc(beginTime)}::timestamptz`;
  if (endTime === undefined) return sql<boolean>`(${begin})`;
  const end = isDay(endTime)
    ? sql`${sql.ref(column)} < ${utc(endTime)}::timestamptz + interval '1 day'`
    : sql`${sql.ref(column)} <= ${endTime}::timestamptz`;
  return sql<boolean>`(${begin} and ${end})`;
}

const isDay = (text: string): boolean => text.length === 10;
const utc = (text: string): string => (isDay(text) ? `${text}T00:00:00Z` : text);
