import { useSyncExternalStore } from 'react';

/** Next attempt to reconnect: its number, from 1, and its time in milliseconds since 1970. */
interface Reconnecting {
  attempt: number;
  at: number;
  /**
   * Time of the last frame, in milliseconds since 1970, if the connection was lost without a close: what the page shows
   * has not been updated since.
   */
  silentSince?: number;
}

let current: Reconnecting | undefined;
const listeners = new Set<() => void>();

/**
 * Records the state of reconnecting while the live connection is lost. Undefined means that the connection is open or
 * no longer wanted.
 */
export function noteReconnecting(next: Reconnecting | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of reconnecting, or undefined while the connection is open or not wanted. */
export const useReconnecting = (): Reconnecting | undefined => useSyncExternalStore(subscribe, () => current);

/** Returns the time of the last frame while a silent connection is being replaced, else undefined. */
export const useSilentSince = (): number | undefined => useReconnecting()?.silentSince;
