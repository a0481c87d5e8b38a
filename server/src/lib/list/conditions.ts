import { cleanCode, cleanText } from '@chargehand/contract/fields/clean';
import { capital, type DateIn } from '@chargehand/contract/i18n/naming';
import {
  type ExtractTypeFromStringReference,
  type RawBuilder,
  type SelectType,
  sql,
  type StringReference,
} from 'kysely';

/** Returns an ILIKE pattern that finds the text anywhere. Wildcards in the text are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the search text as it would be stored as a name and, if that differs, as a code. */
const spellings = (typed: string): string[] => [...new Set([cleanText(typed), cleanCode(typed).trim()])];

/** Minimum length of a text that contains a trigram, so that a trigram index can be used. */
export const shortestPart = 3;

/**
 * Returns the condition that a column begins with a text, as given or in capitals. It is written as a range, because
 * LIKE cannot use an index under row-level security; the column needs an index with collation "C".
 */
export function beginning(column: string, typed: string): RawBuilder<boolean> {
  const from = (begin: string) =>
    sql`(${sql.ref(column)} collate "C" >= ${begin} and ${sql.ref(column)} collate "C" < ${begin + last})`;
  return sql<boolean>`(${sql.join(
    spellings(typed).flatMap((text) => [from(text), from(text.toUpperCase())]),
    sql` or `,
  )})`;
}
/** The character that sorts after all others. */
const last = String.fromCodePoint(0x10ffff);

const referenceOf = (column: string | RawBuilder<unknown>) =>
  typeof column === 'string' ? sql.ref(column) : column;

/** Returns the condition that one of the columns contains a text. */
export const having = (
  text: string,
  columns: readonly (string | RawBuilder<unknown>)[],
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    spellings(text).flatMap((one) =>
      columns.map((column) => sql`${referenceOf(column)} ilike ${containing(one)}`),
    ),
    sql` or `,
  )})`;

/** Returns the condition that one of the columns equals a text, as given or in capitals. */
export const being = (text: string, columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} in (${sql.join(spellings(text).flatMap((one) => [one, one.toUpperCase()]))})`,
    ),
    sql` or `,
  )})`;

/**
 * Returns the condition that a column is in a range of instants or days, including both ends. For instants, an end
 * given as a day covers the whole day in UTC, to PostgreSQL's precision of microseconds.
 */
function within(
  column: string | RawBuilder<unknown>,
  range: { beginTime?: string | undefined; endTime?: string | undefined },
): RawBuilder<boolean> {
  const { beginTime, endTime } = range;
  const columnSql = typeof column === 'string' ? sql.ref(column) : column;
  // The ends are not cast, so that they get the column's type: a date must not become an instant in the session's time
  // zone.
  const begin = beginTime === undefined ? sql`true` : sql`${columnSql} >= ${onClock(beginTime, '00:00:00')}`;
  const end = endTime === undefined ? sql`true` : sql`${columnSql} <= ${onClock(endTime, '23:59:59.999999')}`;
  return sql<boolean>`(${begin} and ${end})`;
}

/**
 * Returns the condition for all date ranges in a list's query; a date of the contract without an entry in `columns`
 * does not compile. `beginTime` and `endTime` without a name refer to the first date.
 */
export function dated<Params extends object>(
  params: Params | undefined,
  columns: Record<DateIn<Params>, string | RawBuilder<unknown>>,
): RawBuilder<boolean> {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const end = (key: string): string | undefined => {
    const value = values.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const ranges = Object.entries<string | RawBuilder<unknown>>(columns).flatMap(([name, column], index) => {
    const part = capital(name);
    const namedRange = { beginTime: end(`begin${part}`), endTime: end(`end${part}`) };
    return [namedRange, ...(index === 0 ? [{ beginTime: end('beginTime'), endTime: end('endTime') }] : [])]
      .filter(({ beginTime, endTime }) => beginTime !== undefined || endTime !== undefined)
      .map((range) => within(column, range));
  });
  return ranges.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(ranges, sql` and `)})`;
}

/** The requested value, or several of which any may match. */
type Wanted<Value> = Value | readonly Value[] | undefined;

/** Builds conditions for rows of these tables. Values that were not requested add no condition. */
export interface Conditions<D, TB extends keyof D> {
  /** Returns the condition that each of these columns has the requested value, or one of the requested values. */
  is(wanted: {
    [C in StringReference<D, TB>]?: Wanted<SelectType<ExtractTypeFromStringReference<D, TB, C>>>;
  }): RawBuilder<boolean> | undefined;
  /** Returns the condition that one of the columns contains the text. */
  has(
    text: string | undefined,
    columns: readonly (StringReference<D, TB> | RawBuilder<unknown>)[],
  ): RawBuilder<boolean> | undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the condition that a column has one of the values. An empty list adds no condition. */
function equal(column: string, wanted: unknown): RawBuilder<boolean>[] {
  if (wanted === undefined || (isList(wanted) && wanted.length === 0)) return [];
  const columnSql = sql.ref(column);
  if (wanted === null) return [sql<boolean>`${columnSql} is null`];
  return [
    isList(wanted)
      ? sql<boolean>`${columnSql} in (${sql.join(wanted)})`
      : sql<boolean>`${columnSql} = ${wanted}`,
  ];
}

/** Returns the builder of conditions for these tables. Columns and values are checked by their types. */
export const conditions = <D, TB extends keyof D>(): Conditions<D, TB> => ({
  is(wanted) {
    const conditions = Object.entries<unknown>(wanted).flatMap(([column, value]) => equal(column, value));
    return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  },
  has: (text, columns) => (text === undefined ? undefined : having(text, columns)),
});

/**
 * Returns the condition that at least one of these conditions holds. Ignores undefined ones, and returns undefined if
 * all are undefined.
 */
export function either(
  ...alternatives: (RawBuilder<boolean> | undefined)[]
): RawBuilder<boolean> | undefined {
  const defined = alternatives.filter((one) => one !== undefined);
  return defined.length === 0 ? undefined : sql<boolean>`(${sql.join(defined, sql` or `)})`;
}

const onClock = (text: string, clock: string): string => (text.length === 10 ? `${text}T${clock}Z` : text);
