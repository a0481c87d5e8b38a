import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callOptions, every, keyOf } from '../../../lib/call/query';
import type { ListDeclaration, Listed } from '../declare/declaration';
import type { Where } from '../../noun/where';
import { type ListState, queryOf } from './url-state';

/** What a list asks for, without the page it is on. */
export type Wanted = Pick<ListState, 'search' | 'filters'>;

/** What is set on a list, and what it stands under. */
interface Asking {
  state: ListState;
  where: Where;
}

/** Counts of views and chips may lag a little: they are orientation, not the list. Milliseconds. */
const countStaleMs = 30_000;
/** What devices change by coming and going is counted anew this often: no frame tells of it. Milliseconds. */
const liveMs = 2_000;
/** Ids a bulk action takes at most, as the endpoints declare. */
export const selectionLimit = 500;

/** The rows of a state; the former ones stay until the new ones are there. */
export function useRows<Row extends Listed>(list: ListDeclaration<Row>, { state, where }: Asking) {
  const query = queryOf(state, list, new Date(), where);
  return useQuery({ ...callOptions(list.api.list, { query }), placeholderData: keepPreviousData });
}

/** How many rows each of these asks for would bring. */
export function useCounts<Row extends Listed>(
  list: ListDeclaration<Row>,
  { where }: Pick<Asking, 'where'>,
  wanted: Wanted[],
  enabled = true,
) {
  const queries = wanted.map((one) => {
    const query = queryOf({ ...one, sort: list.sort, page: 1, size: 1 }, list, new Date(), where);
    return {
      ...callOptions(list.api.list, { query }),
      staleTime: countStaleMs,
      enabled,
      refetchInterval: list.useLive && enabled ? every(liveMs) : (false as const),
    };
  });
  return useQueries({ queries }).map(({ data }) => data?.total);
}

/** Reads the rows anew once they are another number than their own view counts: both are of one moment, as far as anybody can see. */
export function useAgreement<Row extends Listed>(
  list: ListDeclaration<Row>,
  count: number | undefined,
  total: number | undefined,
): void {
  const client = useQueryClient();
  const compare = useEffectEvent((counted: number) => {
    if (total !== undefined && counted !== total)
      void client.invalidateQueries({ queryKey: keyOf(list.api.list) });
  });
  useEffect(() => {
    if (count !== undefined) compare(count);
  }, [count]);
}

/** Reads every row of an ask, page by page, up to what a bulk action takes. */
export function useReadAll<Row extends Listed>(list: ListDeclaration<Row>, { where }: Pick<Asking, 'where'>) {
  const client = useQueryClient();
  return async (wanted: Wanted): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; rows.length < selectionLimit; page++) {
      const query = queryOf({ ...wanted, sort: list.sort, page, size: 100 }, list, new Date(), where);
      const answer = await client.fetchQuery(callOptions(list.api.list, { query }));
      rows.push(...answer.rows);
      if (rows.length >= answer.total || answer.rows.length === 0) break;
    }
    return rows.slice(0, selectionLimit);
  };
}

/** Fetches the list and its counts anew. */
export function useRefresh<Row extends Listed>(list: ListDeclaration<Row>) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(list.api.list) });
}
