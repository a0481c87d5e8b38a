import { useSyncExternalStore } from 'react';
import { addressIn } from '../browser/base';

/** Milliseconds without a response after which the server counts as unreachable. */
const answerMs = 1_200;
/** Milliseconds between two checks while the server is unreachable. */
const againMs = 2_000;
/** Milliseconds without a response after which a call triggers a connection check. */
export const slowMs = 1_200;

/**
 * Loss of the connection: `since` is its time in milliseconds. `back` is true once the server is reachable again and
 * the shown data is being reloaded.
 */
interface CutOff {
  since: number;
  back: boolean;
}

let current: CutOff | undefined;
let asking: Promise<void> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(state: CutOff | undefined): void {
  current = state;
  listeners.forEach((listener) => listener());
}

/** Returns true if the server responds. A proxy in front of an unreachable server responds with 502 or similar. */
const isReachable = (): Promise<boolean> =>
  fetch(addressIn('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Checks whether the server is reachable, and repeats the check until it is. Called on any sign of a lost connection.
 */
export const checkConnection = (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)));

async function ask(): Promise<void> {
  const there = await isReachable();
  // Several signs at the same time lead to a single sequence of checks, which ends once the server is reachable.
  clearTimeout(next);
  if (!there) {
    if (current === undefined || current.back) set({ since: Date.now(), back: false });
    next = setTimeout(() => void checkConnection(), againMs);
  } else if (current?.back === false) set({ ...current, back: true });
}

/** Ends the state of a lost connection, once the caller has reloaded the shown data. */
export function endCutOff(): void {
  if (current?.back) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the loss of the connection, or undefined if there is none. It remains, with `back` set, until `endCutOff` is
 * called.
 */
export const useCutOff = (): CutOff | undefined => useSyncExternalStore(subscribe, () => current);

/** Returns true while the server is unreachable, for use outside components. */
export const isCutOff = (): boolean => current?.back === false;

/**
 * Loads code if the server is reachable, else rejects at once. A browser that once failed to load a module may keep
 * failing until the page is reloaded.
 */
export const whenReached = <T>(load: () => Promise<T>): Promise<T> =>
  isCutOff() ? Promise.reject(new Error('the server is not reached')) : load();

/** Checks the connection when the browser reports a network change. Returns a function that stops it. */
export function watchNetwork(): () => void {
  const check = () => void checkConnection();
  const events = ['offline', 'online'] as const;
  events.forEach((name) => addEventListener(name, check));
  return () => events.forEach((name) => removeEventListener(name, check));
}
