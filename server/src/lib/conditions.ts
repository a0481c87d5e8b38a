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
