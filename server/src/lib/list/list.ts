import { CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { openCache } from './list-cache';
import { type Key, type Order, orderOf, type Sorting, terms } from './list-order';
import { onWritten, scopeOf } from '../session/tenant';

/** What every list can be asked: a page, and an order. */
export interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

type Rows<D, TB extends keyof D, Row> = SelectQueryBuilder<D, TB, Row>;

/** Rows that are fetched at once. */
const rowsAtOnce = 500;

/** All rows of a list, read as they are asked for. */
export interface AllRows<Row> extends AsyncIterable<Row> {
  /** How many there are, as the list says it. */
  count(): Promise<number>;
}

/**
 * All rows of a list in its order, fetched as they are asked for, through a cursor of the running
 * transaction: it needs one, and one list at a time.
 */
export const allRows = <D, TB extends keyof D, Row, Asked>(
  db: Db,
  rows: Rows<D, TB, Row>,
  query: Pick<ListQuery, 'orderByColumn' | 'isAsc'>,
  sorting: Sorting<Asked>,
): AllRows<Row> => ({
  count: () => countRows(db, rows),
  [Symbol.asyncIterator]: () => fetchAll(db, rows, query, sorting),
});

/** All rows, each made into what the list answers while they are read. */
export const mapRows = <Row, Listed>(rows: AllRows<Row>, finish: (row: Row) => Listed): AllRows<Listed> => ({
  count: rows.count,
  async *[Symbol.asyncIterator]() {
    for await (const row of rows) yield finish(row);
  },
});

async function* fetchAll<D, TB extends keyof D, Row, Asked>(
  db: Db,
  rows: Rows<D, TB, Row>,
  query: Pick<ListQuery, 'orderByColumn' | 'isAsc'>,
  sorting: Sorting<Asked>,
): AsyncGenerator<Row> {
  const { sql: text, parameters } = rows.orderBy(terms(orderOf(query, sorting).keys)).compile();
  await db.executeQuery(CompiledQuery.raw(`declare listed no scroll cursor for ${text}`, [...parameters]));
  for (;;) {
    const fetched = await db.executeQuery<Row>(CompiledQuery.raw(`fetch ${rowsAtOnce} from listed`));
    yield* fetched.rows;
    if (fetched.rows.length < rowsAtOnce) return;
  }
}

/** Up to so many rows are gathered and sorted; of more, an index gives the order. */
const few = 10_000;
/** Up to so many rows are stepped over to come to a page; further ones are looked up in a snapshot. */
const nearby = 5_000;

const seconds = 1000;

/** What took longer to find out is worth remembering. Milliseconds. */
const costlyMs = 15;

/**
 * How many rows a filter has: asked once for all who see the same rows, where asking takes its time. A write
 * on this server makes all of it forgotten, and so does what is announced of another; what is not shows after `freshMs`.
 */
const totals = openCache<number>({
  freshMs: 5 * seconds,
  staleMs: 30 * seconds,
  cheapMs: costlyMs,
  most: 1000,
  sizeOf: () => 1,
});

/** Which filters have more than a few rows, so that nobody gathers them to find out, or few that are hard to find. */
const known = openCache<'many' | 'costly'>({
  freshMs: 5 * seconds,
  staleMs: 5 * seconds,
  cheapMs: 0,
  most: 1000,
  sizeOf: () => 1,
});

type Ids = Uint32Array | Float64Array;

/** The ids of all rows of a filter in one order, for pages far down and orders that no index has. */
const snapshots = openCache<Ids>({
  freshMs: 10 * seconds,
  staleMs: 60 * seconds,
  cheapMs: 0,
  most: 32 * 1024 * 1024,
  sizeOf: (ids) => ids.byteLength,
});

/** Makes forgotten what is remembered of lists: of those that read a table, or of all. */
export function forgetLists(table?: string): void {
  const which = table === undefined ? undefined : (key: string) => key.includes(`"${table}"`);
  totals.forget(which);
  known.forget(which);
  snapshots.forget(which);
}
onWritten(forgetLists);

/** Devices write these all the time and nobody announces what: what is counted of them is told for a moment only. */
const restless = /"(?:device_state|device_log|command|charge)"/;
const briefly = { freshMs: seconds, staleMs: 2 * seconds };
const timesOf = (key: string) => (restless.test(key) ? briefly : undefined);

const keyOf = (db: Db, { sql: text, parameters }: CompiledQuery): string =>
  `${scopeOf(db)} ${text} ${JSON.stringify(parameters)}`;

function countRows<D, TB extends keyof D, Row>(db: Db, rows: Rows<D, TB, Row>): Promise<number> {
  const count = rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>();
  const key = keyOf(db, count.compile());
  return totals.get(key, async () => (await count.executeTakeFirstOrThrow()).n, timesOf(key));
}

interface Part {
  total: number;
  limit: number;
  offset: number;
}

type Page = Pick<Part, 'limit' | 'offset'>;

/** The driver leaves the numbers of a list as text. */
const Gathered = z.object({ ids: z.array(z.coerce.number().int()), total: z.int() });

/**
 * Few rows, all of them gathered and sorted: the ids of a page, and how many there are; undefined where they
 * are more than few. The limit inside also keeps the planner from walking an index in search of them.
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
    .limit(few + 1);
  const page = sql`with gathered as materialized (${gathered})
    select (select count(*) from gathered)::int as total, array(select gathered.id::int8 from gathered
      order by ${terms(keys, (i) => `gathered.key${i}`)} limit ${limit} offset ${offset}) as ids`;
  const [found] = await checkedRows(db, Gathered, page);
  return found && found.total <= few ? found : undefined;
}

const Listed = z.object({ id: z.int() });

/** The ids of a page, by the index that has their order. */
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

/** All ids of a filter in an order, eight bytes each: as one value, for a million rows would cost a million objects. */
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
    // Ids seldom need more than half of their eight bytes.
    const small = Uint32Array.from({ length: count }, (_, i) => low(i));
    for (let i = 0; i < count; i += 1)
      if (high(i) !== 0) return Float64Array.from({ length: count }, (_, j) => high(j) * 2 ** 32 + low(j));
    return small;
  };
  return snapshots.get(key, take, timesOf(key));
}

/** The ids of a part of a list of many rows. */
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
 * One page of a list and the number of all its rows. First which rows, by as few columns as the order needs,
 * then the rows themselves: what is joined to them is read for a page and not for all. `first` is a condition
 * of what comes before all else, such as the very code that somebody searched for.
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
  const way = known.peek(key);
  if (way === undefined) {
    const started = performance.now();
    const gathered = await gatherFew(db, rows, id, leading.keys, page);
    if (!gathered) await known.get(key, async () => 'many');
    else if (performance.now() - started > costlyMs) await known.get(key, async () => 'costly');
    if (gathered) return gathered;
  } else if (way === 'costly') {
    const ids = await snapshotOf(db, rows, id, leading);
    return { ids: [...ids.subarray(page.offset, page.offset + page.limit)], total: ids.length };
  }
  const total = await countRows(db, rows);
  if (total <= page.offset) return { ids: [], total };
  const ids = first
    ? await firstAndRest(db, rows, id, order, { ...page, total }, first)
    : await partOf(db, rows, id, order, page);
  return { ids, total };
}

/** The ids of a page of many rows, of which some come first: these are few and found by indexes of their own. */
async function firstAndRest<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  order: Order,
  { total, limit, offset }: Part,
  first: RawBuilder<boolean>,
): Promise<number[]> {
  const exact = await gatherFew(db, rows.where(first), id, order.keys, { limit, offset: 0 });
  const ids = exact?.ids ?? [];
  const shown = ids.slice(offset);
  const rest = rows.where(sql<boolean>`(${first}) is not true`);
  const after = { limit: limit - shown.length, offset: Math.max(0, offset - ids.length) };
  if (after.limit === 0 || total - ids.length <= after.offset) return shown;
  return [...shown, ...(await partOf(db, rest, id, order, after))];
}
