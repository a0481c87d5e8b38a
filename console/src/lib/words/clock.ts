import { useSyncExternalStore } from 'react';

let now = Date.now();
/** How far the server's clock is ahead of this one. Milliseconds. */
let ahead = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  listeners.forEach((listener) => listener());
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Learns the server's time from an answer's `date`, which has whole seconds. */
export function noteServerDate(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const off = server + 500 - Date.now();
  // Below two seconds the header's rounding and the way here explain it.
  ahead = Math.abs(off) < 2000 ? 0 : off;
}

/** This moment by the server's clock, which stamps what devices say. It goes on while the server is not reached: what is shown gets older. */
export const serverNow = (): number => Date.now() + ahead;

/** This computer's time, once a second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The server's time, once a second. */
export const useServerNow = (): number => useNow() + ahead;
