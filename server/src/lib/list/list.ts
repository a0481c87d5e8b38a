import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { openCache } from './list-cache';
import { type Key, type Order, orderOf, type Sorting, terms } from './list-order';
import { onWritten, scopeOf } from '../session/tenant';

/** Query parameters of every list: page and order. */
export interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

/** The query for the rows of a list, without order and page. */
export type Rows<D, TB extends keyof D, Row> = SelectQueryBuilder<D, TB, Row>;

/**
 * Maximum number of rows of a filter that are read and sorted without an index. For more rows, an index or a snapshot
 * provides the order.
 */
const maxSorted = 10_000;
/** Maximum number of rows that an index scan skips to reach a page of the list. Later pages use a snapshot. */
const nearby = 5_000;

const seconds = 1000;

/** Query time in milliseconds above which a result is cached. */
const costlyMs = 15;

/**
 * Row counts of filters, shared by all accounts that see the same rows and cached if counting is slow. Cleared by
 * writes on this server and by the announcements in `list-news.ts`; other changes appear some seconds later.
 */
const totals = openCache<number>({
  freshMs: 5 * seconds,
  staleMs: 30 * seconds,
  cheapMs: costlyMs,
  most: 1000,
  sizeOf: () => 1,
});

/**
 * Filters for which `gatherFew` is skipped for some seconds. `many`: the filter has more than 10,000 rows; `costly`: it
 * has fewer, but its query takes longer than `costlyMs`.
 */
const knownSizes = openCache<'many' | 'costly'>({
  freshMs: 5 * seconds,
  staleMs: 5 * seconds,
  cheapMs: 0,
  most: 1000,
  sizeOf: () => 1,
});

type Ids = Uint32Array | Float64Array;

/** Ids of all rows of a filter in one order, for distant pages of a list and for orders without an index. */
const snapshots = openCache<Ids>({
  freshMs: 10 * seconds,
  staleMs: 60 * seconds,
  cheapMs: 0,
  most: 32 * 1024 * 1024,
  sizeOf: (ids) => ids.byteLength,
});

/** Clears the cached list data of a table, or of all tables. */
export function forgetLists(table?: string): void {
  const which = table === undefined ? undefined : (key: string) => key.includes(`"${table}"`);
  totals.forget(which);
  knownSizes.forget(which);
  snapshots.forget(which);
}
onWritten(forgetLists);

/**
 * Tables that devices write constantly and without announcements. Counts and snapshots with them are cached only
 * briefly.
 */
const restless = /"(?:device_state|device_log|command|charge)"/;
const briefly = { freshMs: seconds, staleMs: 2 * seconds };
const timesOf = (key: string) => (restless.test(key) ? briefly : undefined);

const keyOf = (db: Db, { sql: text, parameters }: CompiledQuery): string =>
  `${scopeOf(db)} ${text} ${JSON.stringify(parameters)}`;

/** Returns the number of rows of a list, from the cache `totals` if an expensive count was made in the last seconds. */
export function countRows<D, TB extends keyof D, Row>(db: Db, rows: Rows<D, TB, Row>): Promise<number> {
  const count = rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>();
  const key = keyOf(db, count.compile());
  return totals.get(key, async () => (await count.executeTakeFirstOrThrow()).n, timesOf(key));
}

interface Page {
  limit: number;
  offset: number;
}

/** Schema of the page that `gatherFew` reads. The driver returns the numbers of an array as text. */
const Gathered = z.object({ ids: z.array(z.coerce.number().int()), total: z.int() });

/**
 * Reads and sorts the ids and sort keys of all rows, if there are at most `maxSorted` rows. The inner limit also
 * prevents the planner from scanning an index in the order of the list. Returns the ids of the page and the total, or
 * undefined if there are more rows.
 */
async function gatherFew<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  keys: readonly Key[],
  { limit, offset }: Page,
): Promise<{ ids: number[]; total: number } | undefined> {
  const gathered = rows
    .clearSelect()
    .select([sql<number>`${sql.ref(id)}`.as('id'), ...keys.map(({ by }, i) => by.as(`key${i}`))])
    .limit(maxSorted + 1);
  const page = sql`with gathered as materialized (${gathered})
    select (select count(*) from gathered)::int as total, array(select gathered.id::int8 from gathered
      order by ${terms(keys, (i) => `gathered.key${i}`)} limit ${limit} offset ${offset}) as ids`;
  const [found] = await checkedRows(db, Gathered, page);
  return found && found.total <= maxSorted ? found : undefined;
}

const Listed = z.object({ id: z.int() });

/** Returns the ids of a page, read through the index that has the list's order. */
async function idsByIndex<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  keys: readonly Key[],
  { limit, offset }: Page,
): Promise<number[]> {
  const page = rows
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .orderBy(terms(keys))
    .limit(limit)
    .offset(offset);
  return (await checkedRows(db, Listed, sql`${page}`)).map((row) => row.id);
}

const Packed = z.object({ ids: z.instanceof(Buffer).nullable() });

/**
 * Returns all ids of a filter in an order. The database sends them as a single value with eight bytes per id, because a
 * million rows would create a million objects.
 */
async function snapshotOf<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  { keys }: Order,
): Promise<Ids> {
  const ordered = rows
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .orderBy(terms(keys));
  const key = keyOf(db, ordered.compile());
  const take = async (): Promise<Ids> => {
    const pack = sql`select string_agg(int8send(snapshot.id), '') as ids from (${ordered}) snapshot`;
    const [packed] = await checkedRows(db, Packed, pack);
    const bytes = packed?.ids ?? Buffer.alloc(0);
    const count = bytes.length / 8;
    const high = (i: number) => bytes.readUInt32BE(i * 8);
    const low = (i: number) => bytes.readUInt32BE(i * 8 + 4);
    // Ids rarely need more than half of their eight bytes.
    const small = Uint32Array.from({ length: count }, (_, i) => low(i));
    for (let i = 0; i < count; i += 1)
      if (high(i) !== 0) return Float64Array.from({ length: count }, (_, j) => high(j) * 2 ** 32 + low(j));
    return small;
  };
  return snapshots.get(key, take, timesOf(key));
}

/** Returns the ids of a part of a list with many rows. */
async function partOf<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  order: Order,
  part: Page,
): Promise<number[]> {
  const { limit, offset } = part;
  if (order.indexed && offset <= nearby) return idsByIndex(db, rows, id, order.keys, part);
  const ids = await snapshotOf(db, rows, id, order);
  return [...ids.subarray(offset, offset + limit)];
}

/**
 * Returns one page of a list and the total number of rows: it finds the ids first, then reads the rows with their joins
 * for that page only. `first` is a condition for rows that precede all others in the default order, such as an exact
 * match of the searched code.
 */
export async function listRows<D, TB extends keyof D, Row, Asked>(
  db: Db,
  rows: Rows<D, TB, Row>,
  query: ListQuery,
  sorting: Sorting<Asked>,
  first?: RawBuilder<boolean>,
): Promise<{ rows: Row[]; total: number }> {
  const limit = query.pageSize;
  const offset = (query.pageNum - 1) * limit;
  const { id } = sorting;
  const order = orderOf(query, sorting);
  const leading = query.orderByColumn === undefined ? first : undefined;
  const { ids, total } = await pageOf(db, rows, id, order, { limit, offset }, leading);
  if (ids.length === 0) return { rows: [], total };
  const page = await rows
    .where(sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], ${sql.ref(id)}::bigint)`)
    .execute();
  return { rows: page, total };
}

async function pageOf<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  order: Order,
  page: Page,
  first: RawBuilder<boolean> | undefined,
): Promise<{ ids: number[]; total: number }> {
  const key = keyOf(db, rows.compile());
  const before: Key[] = first ? [{ by: sql`(${first}) is true`, way: 'desc', nullsLast: false }] : [];
  const leading = { keys: [...before, ...order.keys], indexed: false };
  const way = knownSizes.peek(key);
  if (way === undefined) {
    const started = performance.now();
    const gathered = await gatherFew(db, rows, id, leading.keys, page);
    if (!gathered) await knownSizes.get(key, async () => 'many');
    else if (performance.now() - started > costlyMs) await knownSizes.get(key, async () => 'costly');
    if (gathered) return gathered;
  } else if (way === 'costly') {
    const ids = await snapshotOf(db, rows, id, leading);
    return { ids: [...ids.subarray(page.offset, page.offset + page.limit)], total: ids.length };
  }
  const total = await countRows(db, rows);
  if (total <= page.offset) return { ids: [], total };
  const ids = first
    ? await firstAndRest(db, rows, id, order, page, first)
    : await partOf(db, rows, id, order, page);
  return { ids, total };
}

/**
 * Returns the ids of a page of a list with many rows. Rows that match `first` precede all others, unless more than
 * `maxSorted` rows match; the condition `first` should have an index of its own.
 */
async function firstAndRest<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  order: Order,
  page: Page,
  first: RawBuilder<boolean>,
): Promise<number[]> {
  const exact = await gatherFew(db, rows.where(first), id, order.keys, page);
  if (!exact) return partOf(db, rows, id, order, page);
  const left = { limit: page.limit - exact.ids.length, offset: Math.max(0, page.offset - exact.total) };
  if (left.limit === 0) return exact.ids;
  const rest = rows.where(sql<boolean>`(${first}) is not true`);
  return [...exact.ids, ...(await partOf(db, rest, id, order, left))];
}
