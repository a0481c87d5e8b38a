import { z } from 'zod';
import { capital } from '../i18n/naming';
import { maybe, numeric, rangeEnd } from '../fields/fields';

/** Keys that filter by a date column: `beginCreatedAt` and `endCreatedAt` for `createdAt`. */
type DateEnds<Name extends string> = `begin${Capitalize<Name>}` | `end${Capitalize<Name>}`;

const ends = <const Name extends string>(dates: readonly Name[]) => {
  const end: z.ZodType<string | undefined> = maybe(rangeEnd());
  const keys = dates.flatMap((name) => [`begin${capital(name)}`, `end${capital(name)}`]);
  return Object.fromEntries(keys.map((key) => [key, end])) as Record<DateEnds<Name>, typeof end>;
};

/**
 * Returns the query of a list: its filters, paging, sort order by a column, and date ranges. Each date in `dates` can
 * be filtered by `params[begin{Name}]` and `params[end{Name}]`; plain `beginTime` and `endTime` refer to the first.
 */
export const listQuery = <
  Filters extends z.ZodRawShape,
  const Sortable extends readonly [string, ...string[]],
  const Dates extends string = never,
>(
  filters: Filters,
  sortable: Sortable,
  dates: readonly Dates[] = [],
) => {
  const range = z.object({ beginTime: maybe(rangeEnd()), endTime: maybe(rangeEnd()), ...ends(dates) });
  const ranges = { params: maybe(range) };
  return z.object({
    pageNum: preset(1, 1_000_000),
    pageSize: preset(20, 100),
    orderByColumn: maybe(z.enum(sortable)),
    isAsc: maybe(z.enum(['asc', 'desc'])),
    // A list without dates has no `params`, although its type has `params` as an optional field.
    ...(dates.length > 0 ? ranges : ({} as typeof ranges)),
    ...filters,
  });
};

/** Returns the schema of an integer from 1 with a default if missing, or empty in a form. */
const preset = (value: number, max: number) =>
  z.preprocess(numeric, z.number().int().min(1).max(max).default(value)).default(value);

/** Ids of records that the server could not read and omitted from `rows` of a page; null for a record without an id. */
const unreadable = z.array(z.int().nullable()).optional();

/** Returns the schema of a list's response: one page of rows, and the total number of rows that match. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), unreadable });
