import { useSyncExternalStore } from 'react';

let now = Date.now();
/** Milliseconds that the server's clock is ahead of this computer's. */
let serverAheadMs = 0;
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

/**
 * Compares this computer's clock with the server's time in a response's `date` header, which has a resolution of one
 * second.
 */
export function noteServerDate(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const off = server + 500 - Date.now();
  // Offsets below two seconds are ignored, because they can result from the header's rounding and the network latency.
  serverAheadMs = Math.abs(off) < 2000 ? 0 : off;
}

/**
 * Returns the current time by the server's clock, which also timestamps device reports. It continues while the server
 * is unreachable, so that shown values age.
 */
export const serverNow = (): number => Date.now() + serverAheadMs;

/** Converts a time of this computer's clock to the server's, in milliseconds since 1970. */
export const toServerTime = (ms: number): number => ms + serverAheadMs;

/** Returns this computer's time, updated every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** Returns the server's time, updated every second. */
export const useServerNow = (): number => useNow() + serverAheadMs;
