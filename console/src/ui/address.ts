import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parts of the address by name; undefined takes one away. */
type Change = Record<string, string | undefined>;

/** What of a page stands in its address, and the way to change parts of it. */
export function useAddress(): [URLSearchParams, (change: Change, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (parts: Change, replace = false) => {
      // What is drawn may be older than the address on a busy machine, and would bring back what was taken away.
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
