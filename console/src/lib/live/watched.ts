import { useEffect } from 'react';

const watched = new Map<symbol, readonly number[]>();
let changed = (): void => {};

/** Returns the ids of the devices on the visible page. The server accepts at most 200. */
export const watchedDevices = (): number[] => [...new Set([...watched.values()].flat())].slice(0, 200);

/** Sets the function that is called when `watchedDevices` changes. */
export function onWatchedChange(listener: () => void): void {
  changed = listener;
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

/**
 * Keeps the devices in the query cache up to date while the page is shown. React stops the effect on a hidden page
 * (`Activity`), so a hidden page watches no devices.
 */
export function useLiveDevices(ids: readonly number[]): void {
  const mark = ids.join(',');
  useEffect(() => (mark === '' ? undefined : watch(mark.split(',').map(Number))), [mark]);
}

let raw: number | null = null;
let rawChanged = (): void => {};

/** Returns the device whose raw messages a page shows, or null. */
export const watchedRaw = (): number | null => raw;

/** Sets the function that is called when `watchedRaw` changes. */
export function onRawChange(listener: () => void): void {
  rawChanged = listener;
}

/** Watches the raw messages of a device. Returns a function that stops it. */
export function watchRaw(id: number): () => void {
  raw = id;
  rawChanged();
  return () => {
    if (raw !== id) return;
    raw = null;
    rawChanged();
  };
}
