import { useSyncExternalStore } from 'react';

/** The way back to a lost live connection: which attempt, and when it begins in milliseconds. */
export interface Reconnecting {
  attempt: number;
  at: number;
}

let current: Reconnecting | undefined;
const listeners = new Set<() => void>();

/** Notes that the live connection is lost, or with undefined that it is there or no longer wanted. */
export function noteReconnecting(next: Reconnecting | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while live messages come, or none are wanted. */
export const useReconnecting = (): Reconnecting | undefined => useSyncExternalStore(subscribe, () => current);
