import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/call/query';
import { usePaused } from '../../lib/browser/use-paused';
import type { Option } from './option';
import type { GetEndpoint, Listed, ListEndpoint } from './endpoints';
import type { Where } from './where';

const maxRows = 20;

/**
 * Result of a search: `options` is undefined until the first result has arrived, and `error` is set if the search
 * failed.
 */
export interface Found {
  options: readonly Option[] | undefined;
  error: Error | null;
  again: () => void;
}

/** Search for records of a noun (kind of record) on the server, and names of the selected ones. */
export interface Lookup {
  /** Returns the first records that contain the text. */
  useFound: (text: string) => Found;
  /**
   * Returns options for the selected references, such as ids or codes. Until a record is read, or if it cannot be read,
   * the reference itself is the label.
   */
  useNamed: (values: readonly string[]) => Option[];
  /** Converts a selected value to the value a form sends. */
  sent: (value: string) => number | string;
}

interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Looking<Row> {
  /** Reads the first rows that contain the text `search`; without it, the first rows of the list. */
  useRows: (search: { search?: string }) => Answer<readonly Row[]>;
  /** Reads the rows to which the values refer. */
  useRecords: (values: readonly string[]) => Answer<Row | undefined>[];
  /** Returns the reference to a row, such as its id, or null if it has none. */
  valueOf: (row: Row) => string | null;
  useWords: () => (row: Row) => string;
  sent: Lookup['sent'];
}

/** Returns a lookup for filters and form fields from functions that search records on the server and label them. */
export const lookup = <Row>({ useRows, useRecords, valueOf, useWords, sent }: Looking<Row>): Lookup => ({
  useFound: (text) => {
    const search = usePaused(text.trim());
    const { data, error, refetch } = useRows(search === '' ? {} : { search });
    const wordsOf = useWords();
    return {
      options: data?.flatMap((row) => {
        const value = valueOf(row);
        return value === null ? [] : [{ value, label: wordsOf(row) }];
      }),
      error,
      again: () => void refetch(),
    };
  },
  useNamed: (values) => {
    const wordsOf = useWords();
    return useRecords(values).map(({ data, error, refetch }, index) => {
      const value = values[index] ?? '';
      return {
        value,
        label: data ? wordsOf(data) : value,
        ...(error && !data && { unread: { error, again: () => void refetch() } }),
      };
    });
  },
  sent,
});

interface Looked<Row extends Listed> {
  nameOf: (row: Row) => string;
  /** Fixed conditions of the search, such as a status. Only records that match them are offered. */
  within?: Where;
}
interface ById<Row extends Listed> extends Looked<Row> {
  api: { list: ListEndpoint<Row>; get: GetEndpoint<Row> };
}
interface ByKey<Row extends Listed> extends Looked<Row> {
  api: { list: ListEndpoint<Row> };
  by: KeyOf<Row>;
}
/**
 * Property by which a lookup refers to a record, such as its code, in place of the id. The list must have a filter of
 * the same name.
 */
type KeyOf<Row> = { [K in keyof Row & string]: Row[K] extends string ? K : never }[keyof Row & string];

/** Returns a lookup of a noun's records that refers to them by id, or by the property `by`. */
export function lookupOf<Row extends Listed>(of: ById<Row> | ByKey<Row>): Lookup {
  const { nameOf, within } = of;
  const { list } = of.api;
  const valueOf = (row: Row): string => String('by' in of ? row[of.by] : row.id);
  const page = (query: Where) => callOptions(list, { query: { ...query, pageNum: 1, pageSize: maxRows } });
  const useByKey = (by: string, values: readonly string[]) =>
    useQueries({ queries: values.map((value) => page({ [by]: value })) }).map(
      ({ data, error, refetch }, index) => ({
        data: data?.rows.find((row) => valueOf(row) === values[index]),
        error,
        refetch,
      }),
    );
  const useById = (get: GetEndpoint<Row>, ids: readonly string[]) =>
    useQueries({ queries: ids.map((id) => callOptions(get, { params: { id: Number(id) } })) });
  return lookup<Row>({
    useRows: (search) =>
      useQuery({
        ...page({ ...within, ...search }),
        select: ({ rows }) => rows,
        placeholderData: keepPreviousData,
      }),
    useRecords: 'by' in of ? (values) => useByKey(of.by, values) : (ids) => useById(of.api.get, ids),
    valueOf,
    useWords: () => nameOf,
    sent: 'by' in of ? String : Number,
  });
}
