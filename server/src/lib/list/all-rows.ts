import { CompiledQuery } from 'kysely';
import type { Db } from '../db';
import { countRows, type ListQuery, type Rows } from './list';
import { orderOf, type Sorting, terms } from './list-order';

/** Number of rows fetched at once. */
const rowsAtOnce = 500;

/** All rows of a list, fetched on demand. */
export interface AllRows<Row> extends AsyncIterable<Row> {
  /** Returns the total number of rows. */
  count(): Promise<number>;
}

/**
 * Returns all rows of a list in its order, read on demand through a cursor. A transaction can read only one list this
 * way, and only once, because the cursor stays open.
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

/** Converts all rows to the list's format while they are read. */
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
