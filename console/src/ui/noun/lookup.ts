import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/query';
import { usePaused } from '../../lib/use-paused';
import type { Option } from './option';
import type { GetEndpoint, Listed, ListEndpoint } from './endpoints';

const most = 20;

/** Finds the records of a noun on the server by what people type, and names those that are chosen. */
export interface Lookup {
  /** The first of those that have the text, by id; undefined while they are being looked for. */
  useFound: (text: string) => Option[] | undefined;
  /** Chosen ones by id; one that cannot be read stands as its id. */
  useNamed: (ids: readonly string[]) => Option[];
}

interface Found<Row extends Listed> {
  api: { list: ListEndpoint<Row>; get: GetEndpoint<Row> };
  nameOf: (row: Row) => string;
  /** Conditions that all that are offered meet. */
  within?: Record<string, number>;
}

/** How filters and form fields refer to the records of a noun: searched by the server, shown by name. */
export function lookupOf<Row extends Listed>({ api, nameOf, within }: Found<Row>): Lookup {
  return {
    useFound: (text) => {
      const search = usePaused(text.trim());
      const query = { ...within, pageNum: 1, pageSize: most, ...(search !== '' && { search }) };
      const { data } = useQuery({
        ...callOptions(api.list, { query }),
        placeholderData: keepPreviousData,
      });
      return data?.rows.map((row) => ({ value: String(row.id), label: nameOf(row) }));
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
