import { type RawBuilder, sql } from 'kysely';

/** A value of a column, or null. */
type Element = string | number | boolean | null | readonly (number | boolean)[];

const written = (one: Element): string => {
  if (one === null) return 'NULL';
  if (typeof one === 'string') return `"${one.replace(/["\\]/g, '\\$&')}"`;
  if (typeof one === 'object') return `"{${one.join(',')}}"`;
  return String(one);
};

/**
 * Returns the values of one column in many rows as an array literal. This is several times faster than the driver's own
 * array encoding.
 */
export const columnOf = (values: readonly Element[]): string => `{${values.map(written).join(',')}}`;

/** Columns of rows to send: for each name, the SQL type and a function that returns its value in a row. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => Element]>;

/**
 * Returns rows as a table `x` for use in an SQL statement. They are passed as one array per column, so that the SQL
 * text is the same for any number of rows.
 */
export function rowsOf<Row>(rows: readonly Row[], columns: Columns<Row>): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map(
    ([type, value]) => sql`${columnOf(rows.map(value))}::${sql.raw(type.endsWith('[]') ? 'text' : type)}[]`,
  );
  const given = names.map((name) => `"${name}"`).join(', ');
  const cast = Object.entries(columns).map(([name, [type]]) =>
    type.endsWith('[]') ? `"${name}"::${type} as "${name}"` : `"${name}"`,
  );
  return sql`(select ${sql.raw(cast.join(', '))} from unnest(${sql.join(arrays)}) as sent(${sql.raw(given)})) as x`;
}

/** Formats milliseconds since 1970 as a timestamp for the database. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();
