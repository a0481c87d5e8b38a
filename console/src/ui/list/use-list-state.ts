import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListDeclaration, Listed } from './declaration';
import { type ListState, readState, writeState } from './url-state';

export type Change = Partial<ListState>;

/** The list's state in the URL, and the way to change it. A new filter, search or sorting begins at page 1. */
export function useListState<Row extends Listed>(
  list: ListDeclaration<Row>,
): [ListState, (change: Change, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params, list), [params, list]);
  // Two changes may come before the router has rendered the first: the second builds on it.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (change: Change, replace = false) => {
      const staysThere = Object.keys(change).every((key) => key === 'opened' || key === 'page');
      const now = readState(latest.current, list);
      latest.current = writeState({ ...now, ...(staysThere ? {} : { page: 1 }), ...change }, list);
      setParams(latest.current, { replace });
    },
    [setParams, list],
  );
  return [state, change];
}
