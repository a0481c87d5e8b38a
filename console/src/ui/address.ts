import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Query parameters to change, by name; undefined removes the parameter. */
type Change = Record<string, string | undefined>;

/** Returns the query parameters of the page's address and a function that changes some of them. */
export function useAddress(): [URLSearchParams, (change: Change, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (parts: Change, replace = false) => {
      // On a busy machine the rendered parameters can be older than the URL, so the change starts from the URL itself.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(parts))
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      setParams(next, { replace });
    },
    [setParams],
  );
  return [params, change];
}
