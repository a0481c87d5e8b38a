import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ListDeclaration, Listed } from '../declare/declaration';
import { type ListState, readState, writeState } from './url-state';

export type Change = Partial<ListState>;

/**
 * The list's state and the way to change it. It lives in the URL, of a list inside another page under `scope`;
 * a list without one keeps it to itself. A new filter, search or sorting begins at page 1.
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
  // Two changes may come before the router has rendered the first: the second builds on it.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (change: Change, replace = false) => {
      // What was typed may settle after somebody went on, while the next page is still on its way: it does not bring them back.
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
