import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callOptions, every, keyOf } from '../../../lib/call/query';
import type { ListDeclaration, Listed } from '../declare/declaration';
import type { Where } from '../../noun/where';
import { type ListState, queryOf } from './url-state';

/** Search and filters of a list, without page and sorting. */
export type Wanted = Pick<ListState, 'search' | 'filters'>;

/** User settings of a list and its fixed conditions. */
interface Asking {
  state: ListState;
  where: Where;
}

/**
 * Milliseconds during which counts of views and chips count as fresh. They may be slightly stale, because they only
 * guide the user.
 */
const countStaleMs = 30_000;
/**
 * Poll interval in milliseconds of the counts of a list with live rows. The server announces the new states of devices,
 * but not how many rows match a filter.
 */
const liveMs = 2_000;
/** Maximum number of ids in a bulk action, the same as in the endpoints. */
export const selectionLimit = 500;

/** Reads the rows of a state. The previous rows stay until the new ones arrive. */
export function useRows<Row extends Listed>(list: ListDeclaration<Row>, { state, where }: Asking) {
  const query = queryOf(state, list, new Date(), where);
  return useQuery({ ...callOptions(list.api.list, { query }), placeholderData: keepPreviousData });
}

/** Returns the number of rows for each set of conditions. */
export function useCounts<Row extends Listed>(
  list: ListDeclaration<Row>,
  { where }: Pick<Asking, 'where'>,
  wanted: Wanted[],
  enabled = true,
) {
  const queries = wanted.map((view) => {
    const query = queryOf({ ...view, sort: list.sort, page: 1, size: 1 }, list, new Date(), where);
    return {
      ...callOptions(list.api.list, { query }),
      staleTime: countStaleMs,
      enabled,
      refetchInterval: list.useLive && enabled ? every(liveMs) : (false as const),
    };
  });
  return useQueries({ queries }).map(({ data }) => data?.total);
}

/**
 * Reloads the rows and their counts when a view or chip gets a count that differs from the rows' total, so that both
 * agree again.
 */
export function useReloadOnCountMismatch<Row extends Listed>(
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

/** Returns a function that reads all rows that match some conditions page by page, up to the limit of a bulk action. */
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

/** Returns a function that reloads the list and its counts. */
export function useRefresh<Row extends Listed>(list: ListDeclaration<Row>) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(list.api.list) });
}
