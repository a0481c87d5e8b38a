import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same from one rendering to the next and does what the newest says: what is given it need not be drawn
 * anew for it. Not to be called while rendering.
 */
export function useSteady<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
