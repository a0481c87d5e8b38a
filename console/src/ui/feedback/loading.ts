import { useEffect } from 'react';

let count = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  count += by;
  listeners.forEach((listener) => listener());
};

/** Placeholder of code that is loading and has no shape of its own. The progress bar is shown while one is mounted. */
export function Loading() {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}

export const isLoading = (): boolean => count > 0;

/** Registers a listener for changes of `isLoading`. Returns a function that removes it. */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
