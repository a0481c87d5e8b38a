import { useEffect } from 'react';

const watched = new Map<symbol, readonly number[]>();
let changed = (): void => {};

/** The devices that pages show now; the server takes no more than 200. */
export const watchedDevices = (): number[] => [...new Set([...watched.values()].flat())].slice(0, 200);

/** Sets who is told when pages show others. */
export function onWatchedChange(tell: () => void): void {
  changed = tell;
}

function watch(ids: readonly number[]): () => void {
  const key = Symbol('watcher');
  watched.set(key, ids);
  changed();
  return () => {
    watched.delete(key);
    changed();
  };
}

/** Keeps these devices live in the query cache while the page shows; a hidden page asks for nothing. */
export function useLiveDevices(ids: readonly number[]): void {
  const mark = ids.join(',');
  useEffect(() => (mark === '' ? undefined : watch(mark.split(',').map(Number))), [mark]);
}

let raw: number | null = null;
let rawChanged = (): void => {};

/** The device whose messages a page shows word by word, if any. */
export const watchedRaw = (): number | null => raw;

/** Sets who is told when that is another one. */
export function onRawChange(tell: () => void): void {
  rawChanged = tell;
}

/** Watches what a device says; answers how to stop. */
export function watchRaw(id: number): () => void {
  raw = id;
  rawChanged();
  return () => {
    if (raw !== id) return;
    raw = null;
    rawChanged();
  };
}
