import { type RawBuilder, sql } from 'kysely';

/** The columns a list can be sorted by, by what it can be asked. */
export type SortKey<Asked> = Asked extends { orderByColumn?: infer Key } ? NonNullable<Key> & string : never;

type Expression = string | RawBuilder<unknown>;

/**
 * What a column sorts by, and how the database comes by the order: `unique` by its own unique index,
 * `indexed` by an index on it and the id. Both are never null. `gathered` has no index that could give it,
 * such as a live value that would cost each message of a device an index entry: nulls come last.
 */
export interface Sort {
  by: Expression;
  how: 'unique' | 'indexed' | 'gathered';
}

export const unique = (by: string): Sort => ({ by, how: 'unique' });
export const indexed = (by: string): Sort => ({ by, how: 'indexed' });
export const gathered = (by: Expression): Sort => ({ by, how: 'gathered' });

/** How a list can be sorted: a column of the contract without its SQL does not compile. */
export interface Sorting<Asked> {
  /** The row's id, which makes every order total. */
  id: string;
  /** The order without a wish: newest first, by this and the id; by the id alone where it is missing. */
  newest?: string;
  columns: Record<SortKey<Asked>, Sort>;
}

interface Wish {
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

/** One key of an order. */
export interface Key {
  by: RawBuilder<unknown>;
  way: 'asc' | 'desc';
  nullsLast: boolean;
}

/** An order by its keys, and whether an index has it. */
export interface Order {
  keys: Key[];
  indexed: boolean;
}

const refOf = (by: Expression): RawBuilder<unknown> => (typeof by === 'string' ? sql.ref(by) : by);

/** The order a list asks for. Both ways are one index's, read forwards or backwards. */
export function orderOf<Asked>(wish: Wish, { id, newest, columns }: Sorting<Asked>): Order {
  const sorts: Record<string, Sort> = columns;
  const wanted = wish.orderByColumn === undefined ? undefined : sorts[wish.orderByColumn];
  const way = wanted ? (wish.isAsc ?? 'asc') : 'desc';
  const key = (by: Expression, nullsLast = false): Key => ({ by: refOf(by), way, nullsLast });
  if (!wanted) return { keys: newest === undefined ? [key(id)] : [key(newest), key(id)], indexed: true };
  if (wanted.how === 'unique') return { keys: [key(wanted.by)], indexed: true };
  if (wanted.how === 'indexed') return { keys: [key(wanted.by), key(id)], indexed: true };
  return { keys: [key(wanted.by, true), key(id)], indexed: false };
}

/** An order as SQL, by its keys or by what they are called in a subquery. */
export const terms = (keys: readonly Key[], name?: (index: number) => string): RawBuilder<unknown> =>
  sql`${sql.join(
    keys.map(
      ({ by, way, nullsLast }, i) =>
        sql`${name ? sql.ref(name(i)) : by} ${sql.raw(way)}${sql.raw(nullsLast ? ' nulls last' : '')}`,
    ),
  )}`;
