import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/call/query';
import { usePaused } from '../../lib/browser/use-paused';
import type { Option } from './option';
import type { GetEndpoint, Listed, ListEndpoint } from './endpoints';
import type { Where } from './where';

const most = 20;

/** What was found so far: nothing while it is being looked for, and why not where it could not be. */
export interface Found {
  options: readonly Option[] | undefined;
  error: Error | null;
  again: () => void;
}

/** Finds the records of a noun on the server by what people type, and names those that are chosen. */
export interface Lookup {
  /** The first of those that have the text, by what refers to them. */
  useFound: (text: string) => Found;
  /** Chosen ones by what refers to them; one that cannot be read stands as that, and says so. */
  useNamed: (values: readonly string[]) => Option[];
  /** A chosen value as a form sends it. */
  sent: (value: string) => number | string;
}

interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Looking<Row> {
  /** The first rows that have a text, or the first of all. */
  useRows: (search: { search?: string }) => Answer<readonly Row[]>;
  /** The very rows that some values refer to. */
  useOnes: (values: readonly string[]) => Answer<Row | undefined>[];
  /** What refers to a row; null where nothing does. */
  valueOf: (row: Row) => string | null;
  useWords: () => (row: Row) => string;
  sent: Lookup['sent'];
}

/** How filters and form fields refer to what is searched by the server and shown in words. */
export const lookup = <Row>({ useRows, useOnes, valueOf, useWords, sent }: Looking<Row>): Lookup => ({
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
    return useOnes(values).map(({ data, error, refetch }, at) => {
      const value = values[at] ?? '';
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
  /** Conditions that all that are offered meet, such as being open. */
  within?: Where;
}
interface ById<Row extends Listed> extends Looked<Row> {
  api: { list: ListEndpoint<Row>; get: GetEndpoint<Row> };
}
interface ByKey<Row extends Listed> extends Looked<Row> {
  api: { list: ListEndpoint<Row> };
  by: KeyOf<Row>;
}
/** What names a record besides its id, such as its code: a key of the row by which its list can be asked. */
type KeyOf<Row> = { [K in keyof Row & string]: Row[K] extends string ? K : never }[keyof Row & string];

/** How the records of a noun are referred to: by their id, or what is told by `by`. */
export function lookupOf<Row extends Listed>(of: ById<Row> | ByKey<Row>): Lookup {
  const { nameOf, within } = of;
  const { list } = of.api;
  const valueOf = (row: Row): string => String('by' in of ? row[of.by] : row.id);
  const page = (query: Where) => callOptions(list, { query: { ...query, pageNum: 1, pageSize: most } });
  const useByKey = (by: string, values: readonly string[]) =>
    useQueries({ queries: values.map((value) => page({ [by]: value })) }).map(
      ({ data, error, refetch }, at) => ({
        data: data?.rows.find((row) => valueOf(row) === values[at]),
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
    useOnes: 'by' in of ? (values) => useByKey(of.by, values) : (ids) => useById(of.api.get, ids),
    valueOf,
    useWords: () => nameOf,
    sent: 'by' in of ? String : Number,
  });
}
