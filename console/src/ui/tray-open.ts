import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

let shown = false;
const listeners = new Set<() => void>();

/** Opens or closes the inbox in the navbar from anywhere, for example when a job has started. */
export function showTray(show = true): void {
  shown = show;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the inbox is open, and a function that opens or closes it. If the user opened it, it closes by itself
 * at the next navigation.
 */
export function useTrayOpen(): { open: boolean; onOpen: (open: boolean) => void } {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const byJob = useSyncExternalStore(subscribe, () => shown);
  return {
    open: byJob || openAt === key,
    onOpen: (open) => {
      setOpenAt(open ? key : undefined);
      if (!open) showTray(false);
    },
  };
}
