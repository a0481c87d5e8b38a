import { cleanCode, cleanText } from '@chargehand/contract/clean';
import { capital, type DateIn } from '@chargehand/contract/naming';
import {
  type ExtractTypeFromStringReference,
  type RawBuilder,
  type SelectType,
  sql,
  type StringReference,
} from 'kysely';

/** A pattern for ILIKE that finds the text itself anywhere: its wildcards are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What somebody typed into a search: as names are kept and, where that is another text, as codes are. */
const spellings = (typed: string): string[] => [...new Set([cleanText(typed), cleanCode(typed).trim()])];

/** Texts of fewer characters have no trigram. */
export const shortestPart = 3;

/**
 * The condition that a column begins with a text, as it is written or in capitals. A range, because LIKE keeps
 * the planner from an index wherever row-level security holds; it needs an index of the column collated "C".
 */
export function beginning(column: string, typed: string): RawBuilder<boolean> {
  const from = (begin: string) =>
    sql`(${sql.ref(column)} collate "C" >= ${begin} and ${sql.ref(column)} collate "C" < ${begin + last})`;
  return sql<boolean>`(${sql.join(
    spellings(typed).flatMap((text) => [from(text), from(text.toUpperCase())]),
    sql` or `,
  )})`;
}
/** No text has a character behind this one. */
const last = String.fromCodePoint(0x10ffff);

const at = (column: string | RawBuilder<unknown>) => (typeof column === 'string' ? sql.ref(column) : column);

/** The condition that one of some columns has a text somewhere. */
export const having = (
  text: string,
  columns: readonly (string | RawBuilder<unknown>)[],
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    spellings(text).flatMap((one) => columns.map((column) => sql`${at(column)} ilike ${containing(one)}`)),
    sql` or `,
  )})`;

/** The condition that one of some columns is the very text, as it is written or in capitals. */
export const being = (text: string, columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} in (${sql.join(spellings(text).flatMap((one) => [one, one.toUpperCase()]))})`,
    ),
    sql` or `,
  )})`;

/**
 * The condition of a range of a column of instants or of days, both ends included. For instants a bare day counts
 * from its first to its last one, in UTC; PostgreSQL knows them to the microsecond.
 */
function within(
  column: string | RawBuilder<unknown>,
  range: { beginTime?: string | undefined; endTime?: string | undefined },
): RawBuilder<boolean> {
  const { beginTime, endTime } = range;
  const at = typeof column === 'string' ? sql.ref(column) : column;
  // Without a cast: the ends are of the column's type, so that a date is not made an instant of the session's zone.
  const begin = beginTime === undefined ? sql`true` : sql`${at} >= ${onClock(beginTime, '00:00:00')}`;
  const end = endTime === undefined ? sql`true` : sql`${at} <= ${onClock(endTime, '23:59:59.999999')}`;
  return sql<boolean>`(${begin} and ${end})`;
}

/**
 * The condition of every range a list was asked for: its dates by the columns that hold them. Plain
 * `beginTime` and `endTime` mean the first one. A date of the contract without its column does not compile.
 */
export function dated<Params extends object>(
  params: Params | undefined,
  columns: Record<DateIn<Params>, string | RawBuilder<unknown>>,
): RawBuilder<boolean> {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  const end = (key: string): string | undefined => {
    const value = given.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const ranges = Object.entries<string | RawBuilder<unknown>>(columns).flatMap(([name, column], at) => {
    const part = capital(name);
    const own = { beginTime: end(`begin${part}`), endTime: end(`end${part}`) };
    return [own, ...(at === 0 ? [{ beginTime: end('beginTime'), endTime: end('endTime') }] : [])]
      .filter(({ beginTime, endTime }) => beginTime !== undefined || endTime !== undefined)
      .map((range) => within(column, range));
  });
  return ranges.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(ranges, sql` and `)})`;
}

/** One value, or one of several. */
type Asked<Value> = Value | readonly Value[] | undefined;

/** What can be said of rows of these tables. What was not asked for is no condition. */
export interface Conditions<D, TB extends keyof D> {
  /** Each column has the value, or one of the values. */
  is(asked: {
    [C in StringReference<D, TB>]?: Asked<SelectType<ExtractTypeFromStringReference<D, TB, C>>>;
  }): RawBuilder<boolean> | undefined;
  /** One of the columns has the text somewhere. */
  has(
    text: string | undefined,
    columns: readonly (StringReference<D, TB> | RawBuilder<unknown>)[],
  ): RawBuilder<boolean> | undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** That a column has one value or one of several; an empty choice is none. */
function equal(column: string, asked: unknown): RawBuilder<boolean>[] {
  if (asked === undefined || (isList(asked) && asked.length === 0)) return [];
  const at = sql.ref(column);
  if (asked === null) return [sql<boolean>`${at} is null`];
  return [isList(asked) ? sql<boolean>`${at} in (${sql.join(asked)})` : sql<boolean>`${at} = ${asked}`];
}

/** The conditions that can be said of rows of these tables, with their columns' names and types. */
export const conditions = <D, TB extends keyof D>(): Conditions<D, TB> => ({
  is(asked) {
    const all = Object.entries<unknown>(asked).flatMap(([column, value]) => equal(column, value));
    return all.length === 0 ? undefined : sql<boolean>`(${sql.join(all, sql` and `)})`;
  },
  has: (text, columns) => (text === undefined ? undefined : having(text, columns)),
});

/** One of some conditions; those that are undefined are none. */
export function either(...all: (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> | undefined {
  const said = all.filter((one) => one !== undefined);
  return said.length === 0 ? undefined : sql<boolean>`(${sql.join(said, sql` or `)})`;
}

const onClock = (text: string, clock: string): string => (text.length === 10 ? `${text}T${clock}Z` : text);
