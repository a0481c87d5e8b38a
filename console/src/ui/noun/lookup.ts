import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callOptions } from '../../lib/call/query';
import { usePaused } from '../../lib/browser/use-paused';
import type { Option } from './option';
import type { GetEndpoint, Listed, ListEndpoint } from './endpoints';

const most = 20;

/** What was found so far: nothing while it is being looked for, and why not where it could not be. */
export interface Found {
  options: readonly Option[] | undefined;
  error: Error | null;
  again: () => void;
}

/** An answer as what was found in it. */
export const foundIn = <T>(
  { data, error, refetch }: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>,
  optionsOf: (data: T) => readonly Option[],
): Found => ({
  options: data === undefined ? undefined : optionsOf(data),
  error,
  again: () => void refetch(),
});

/** Finds the records of a noun on the server by what people type, and names those that are chosen. */
export interface Lookup {
  /** The first of those that have the text, by id. */
  useFound: (text: string) => Found;
  /** Chosen ones by id; one that cannot be read stands as its id. */
  useNamed: (ids: readonly string[]) => Option[];
}

interface Looked<Row extends Listed> {
  api: { list: ListEndpoint<Row>; get: GetEndpoint<Row> };
  nameOf: (row: Row) => string;
  /** Conditions that all that are offered meet. */
  within?: Record<string, number>;
}

/** How filters and form fields refer to the records of a noun: searched by the server, shown by name. */
export function lookupOf<Row extends Listed>({ api, nameOf, within }: Looked<Row>): Lookup {
  return {
    useFound: (text) => {
      const search = usePaused(text.trim());
      const query = { ...within, pageNum: 1, pageSize: most, ...(search !== '' && { search }) };
      const answer = useQuery({ ...callOptions(api.list, { query }), placeholderData: keepPreviousData });
      return foundIn(answer, ({ rows }) =>
        rows.map((row) => ({ value: String(row.id), label: nameOf(row) })),
      );
    },
    useNamed: (ids) => {
      const queries = ids.map((id) => callOptions(api.get, { params: { id: Number(id) } }));
      return useQueries({ queries }).map(({ data }, at) => ({
        value: ids[at] ?? '',
        label: data ? nameOf(data) : (ids[at] ?? ''),
      }));
    },
  };
}
