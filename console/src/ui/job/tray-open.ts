import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the job tray (list of jobs that a button of the navbar opens) from anywhere. */
export function showTray(show = true): void {
  open = show;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTrayOpen = (): boolean => useSyncExternalStore(subscribe, () => open);
