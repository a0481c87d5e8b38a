import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens the job tray, wherever the person is, or closes it. */
export function showTray(show = true): void {
  open = show;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTrayOpen = (): boolean => useSyncExternalStore(subscribe, () => open);
