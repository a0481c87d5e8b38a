import type { Endpoint } from '@chargehand/contract/endpoint';
import { CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './db';
import { openMemory } from './list-memory';
import { type Order, orderOf, type Sorting, terms } from './list-order';
import { onWritten, scopeOf } from './tenant';

interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

type Rows<D, TB extends keyof D, Row> = SelectQueryBuilder<D, TB, Row>;

/** Rows that are fetched at once. */
const rowsAtOnce = 500;

/**
 * All rows of a list in its order, fetched as they are asked for, through a cursor of the running
 * transaction: it needs one, and one list at a time.
 */
export async function* allRows<D, TB extends keyof D, Row, E extends Endpoint>(
  db: Db,
  rows: Rows<D, TB, Row>,
  query: Pick<ListQuery, 'orderByColumn' | 'isAsc'>,
  sorting: Sorting<E>,
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

/**
 * How many rows a filter has: asked once for all who see the same rows, where asking takes its time. A write
 * on this server makes all of it forgotten; what other servers and devices write shows after `freshMs`.
 */
const totals = openMemory<number>({
  freshMs: 5 * seconds,
  staleMs: 30 * seconds,
  cheapMs: 15,
  most: 1000,
  sizeOf: () => 1,
});

/** The ids of all rows of a filter in one order, for pages far down and orders that no index has. */
const snapshots = openMemory<Float64Array>({
  freshMs: 10 * seconds,
  staleMs: 60 * seconds,
  cheapMs: 0,
  most: 64 * 1024 * 1024,
  sizeOf: (ids) => ids.byteLength,
});

onWritten(() => {
  totals.forget();
  snapshots.forget();
});

const keyOf = (db: Db, { sql: text, parameters }: CompiledQuery): string =>
  `${scopeOf(db)} ${text} ${JSON.stringify(parameters)}`;

function countRows<D, TB extends keyof D, Row>(db: Db, rows: Rows<D, TB, Row>): Promise<number> {
  const count = rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>();
  return totals.get(keyOf(db, count.compile()), async () => (await count.executeTakeFirstOrThrow()).n);
}

interface Part {
  total: number;
  limit: number;
  offset: number;
}

/** The ids of a page, read from the database in their order. */
async function idsOf<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  { keys, indexed }: Order,
  { total, limit, offset }: Part,
): Promise<number[]> {
  const bare = rows.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'));
  const asked =
    indexed && total > few
      ? sql<{ id: number }>`${bare.orderBy(terms(keys)).limit(limit).offset(offset)}`
      : // `offset 0` keeps the planner from walking an index in search of rows that are few and lie anywhere.
        sql<{ id: number }>`select gathered.id from (${bare
          .select(keys.map(({ by }, i) => by.as(`key${i}`)))
          .offset(sql<number>`0`)}) gathered
          order by ${terms(keys, (i) => `gathered.key${i}`)} limit ${limit} offset ${offset}`;
  return (await asked.execute(db)).rows.map((row) => row.id);
}

/** All ids of a filter in an order, eight bytes each: as one value, for a million rows would cost a million objects. */
async function snapshotOf<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  { keys }: Order,
): Promise<Float64Array> {
  const ordered = rows
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .orderBy(terms(keys));
  return snapshots.get(keyOf(db, ordered.compile()), async () => {
    const { rows: packed } = await sql<{
      ids: Buffer | null;
    }>`select string_agg(int8send(snapshot.id), '') as ids from (${ordered}) snapshot`.execute(db);
    const bytes = packed[0]?.ids ?? Buffer.alloc(0);
    const ids = new Float64Array(bytes.length / 8);
    for (let i = 0; i < ids.length; i += 1)
      ids[i] = bytes.readUInt32BE(i * 8) * 2 ** 32 + bytes.readUInt32BE(i * 8 + 4);
    return ids;
  });
}

/** The ids of any part of a list, by the way that costs least. */
async function partOf<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  order: Order,
  part: Part,
): Promise<number[]> {
  const { total, limit, offset } = part;
  if (total <= few || (order.indexed && offset <= nearby)) return idsOf(db, rows, id, order, part);
  const ids = await snapshotOf(db, rows, id, order);
  return [...ids.subarray(offset, offset + limit)];
}

/**
 * One page of a list and the number of all its rows. First which rows, by as few columns as the order needs,
 * then the rows themselves: what is joined to them is read for a page and not for all. `first` is a condition
 * of what comes before all else, such as the very code that somebody searched for.
 */
export async function listRows<D, TB extends keyof D, Row, E extends Endpoint>(
  db: Db,
  rows: Rows<D, TB, Row>,
  query: ListQuery,
  sorting: Sorting<E>,
  first?: RawBuilder<boolean>,
): Promise<{ rows: Row[]; total: number }> {
  const limit = query.pageSize;
  const offset = (query.pageNum - 1) * limit;
  const { id } = sorting;
  const total = await countRows(db, rows);
  if (total <= offset) return { rows: [], total };
  const order = orderOf(query, sorting);
  const ids =
    first === undefined || query.orderByColumn !== undefined
      ? await partOf(db, rows, id, order, { total, limit, offset })
      : await firstAndRest(db, rows, id, order, { total, limit, offset }, first);
  if (ids.length === 0) return { rows: [], total };
  const page = await rows
    .where(sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], ${sql.ref(id)}::bigint)`)
    .execute();
  return { rows: page, total };
}

async function firstAndRest<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  id: string,
  order: Order,
  { total, limit, offset }: Part,
  first: RawBuilder<boolean>,
): Promise<number[]> {
  const exact = await idsOf(db, rows.where(first), id, order, { total: 0, limit, offset: 0 });
  const shown = exact.slice(offset);
  const rest = rows.where(sql<boolean>`(${first}) is not true`);
  const part = {
    total: total - exact.length,
    limit: limit - shown.length,
    offset: Math.max(0, offset - exact.length),
  };
  if (part.limit === 0 || part.total <= part.offset) return shown;
  return [...shown, ...(await partOf(db, rest, id, order, part))];
}
