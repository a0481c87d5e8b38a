import { type RawBuilder, sql } from 'kysely';

/** Columns by which a list can be sorted, from its query type. */
type SortKey<Asked> = Asked extends { orderByColumn?: infer Key } ? NonNullable<Key> & string : never;

type Expression = string | RawBuilder<unknown>;

/**
 * Sort expression of a column, and the index that supports it:
 * - `unique`: a unique index; the column is never null.
 * - `indexed`: an index on the column and the id; the column is never null.
 * - `gathered`: none, for example because each device message would have to update it; nulls sort last.
 */
interface Sort {
  by: Expression;
  how: 'unique' | 'indexed' | 'gathered';
}

export const unique = (by: string): Sort => ({ by, how: 'unique' });
export const indexed = (by: string): Sort => ({ by, how: 'indexed' });
export const gathered = (by: Expression): Sort => ({ by, how: 'gathered' });

/** Sort options of a list. A column by which the contract allows sorting does not compile without an entry here. */
export interface Sorting<Asked> {
  /** Column of the row's id. It makes every order unambiguous. */
  id: string;
  /** Column of the default order, newest first. Without it, the default order is by id, highest first. */
  newest?: string;
  columns: Record<SortKey<Asked>, Sort>;
}

interface Wish {
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

/** One sort key. */
export interface Key {
  by: RawBuilder<unknown>;
  way: 'asc' | 'desc';
  nullsLast: boolean;
}

/** Sort keys, and whether an index supports the order. */
export interface Order {
  keys: Key[];
  indexed: boolean;
}

const refOf = (by: Expression): RawBuilder<unknown> => (typeof by === 'string' ? sql.ref(by) : by);

/** Returns the requested order. Both directions use the same index, read forwards or backwards. */
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

/**
 * Returns the SQL for ORDER BY: by the expressions of the keys or, with `name`, by the columns of a subquery that
 * selects the keys. `name` returns the column of the key at an index.
 */
export const terms = (keys: readonly Key[], name?: (index: number) => string): RawBuilder<unknown> =>
  sql`${sql.join(
    keys.map(
      ({ by, way, nullsLast }, i) =>
        sql`${name ? sql.ref(name(i)) : by} ${sql.raw(way)}${sql.raw(nullsLast ? ' nulls last' : '')}`,
    ),
  )}`;
