import { type RawBuilder, sql } from 'kysely';

/** What an element of a column may be; null where there is nothing. */
type Element = string | number | boolean | null | readonly (number | boolean)[];

const written = (one: Element): string => {
  if (one === null) return 'NULL';
  if (typeof one === 'string') return `"${one.replace(/["\\]/g, '\\$&')}"`;
  if (typeof one === 'object') return `"{${one.join(',')}}"`;
  return String(one);
};

/** A column of many rows as one array literal: the driver's own way of writing arrays takes several times as long. */
export const columnOf = (values: readonly Element[]): string => `{${values.map(written).join(',')}}`;

/** How rows are sent: each column by name, its type, and its value in a row. An array in a row travels as its literal. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => Element]>;

/** Many rows as a table `x` of a statement, with arrays of columns and so always the same text. */
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

/** Milliseconds since 1970 as the database reads an instant. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();
