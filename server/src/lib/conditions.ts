import { capital, type DateIn } from '@chargehand/contract/naming';
import { type RawBuilder, sql } from 'kysely';

/** A pattern for ILIKE that finds the text itself anywhere: its wildcards are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Texts of fewer characters have no trigram. */
export const shortestPart = 3;

/**
 * The condition that a column begins with a text, as it is written or in capitals. A range, because LIKE keeps
 * the planner from an index wherever row-level security holds; it needs an index of the column collated "C".
 */
export function beginning(column: string, text: string): RawBuilder<boolean> {
  const from = (begin: string) =>
    sql`(${sql.ref(column)} collate "C" >= ${begin} and ${sql.ref(column)} collate "C" < ${begin + last})`;
  return sql<boolean>`(${from(text)} or ${from(text.toUpperCase())})`;
}
/** No text has a character behind this one. */
const last = String.fromCodePoint(0x10ffff);

/** The condition that one of some columns has a text somewhere. */
export const having = (text: string, columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${containing(text)}`),
    sql` or `,
  )})`;

/** The condition that one of some columns is the very text, as it is written or in capitals. */
export const being = (text: string, columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} in (${text}, ${text.toUpperCase()})`),
    sql` or `,
  )})`;

/**
 * The condition of a range, both ends included. A bare day counts
 * from its first to its last instant, in UTC.
 */
function within(
  column: string | RawBuilder<unknown>,
  range: { beginTime?: string | undefined; endTime?: string | undefined },
): RawBuilder<boolean> {
  const { beginTime, endTime } = range;
  const at = typeof column === 'string' ? sql.ref(column) : column;
  const begin = beginTime === undefined ? sql`true` : sql`${at} >= ${utc(beginTime)}::timestamptz`;
  if (endTime === undefined) return sql<boolean>`(${begin})`;
  const end = isDay(endTime)
    ? sql`${at} < ${utc(endTime)}::timestamptz + interval '1 day'`
    : sql`${at} <= ${endTime}::timestamptz`;
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

const isDay = (text: string): boolean => text.length === 10;
const utc = (text: string): string => (isDay(text) ? `${text}T00:00:00Z` : text);
