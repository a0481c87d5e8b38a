import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ListDeclaration, Listed } from '../declare/declaration';
import { type ListState, readState, writeState } from './url-state';

export type Change = Partial<ListState>;

/**
 * Returns the list's state and a function that changes it; a new filter, search or sorting goes to page 1. The state is
 * in the URL, with the prefix `scope` for a list inside another page, or in memory if `scope` is undefined.
 */
export function useListState<Row extends Listed>(
  list: ListDeclaration<Row>,
  scope: string | undefined,
): [ListState, (change: Change, replace?: boolean) => void] {
  const address = useSearchParams();
  const { pathname } = useLocation();
  const [kept, setKept] = useState(() => new URLSearchParams());
  const [params, setAddress] = scope === undefined ? [kept, undefined] : address;
  const state = useMemo(() => readState(params, list, scope), [params, list, scope]);
  // Two changes may come before the router renders the first one, so each change starts from the latest parameters.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (change: Change, replace = false) => {
      // A debounced search may fire after the user has left, while the next page is loading. It must not navigate back.
      if (setAddress && location.pathname !== pathname) return;
      const staysThere = Object.keys(change).every((key) => key === 'opened' || key === 'page');
      const now = readState(latest.current, list, scope);
      const next = { ...now, ...(staysThere ? {} : { page: 1 }), ...change };
      latest.current = writeState(next, list, scope, latest.current);
      if (setAddress) setAddress(latest.current, { replace });
      else setKept(latest.current);
    },
    [setAddress, pathname, list, scope],
  );
  return [state, change];
}
