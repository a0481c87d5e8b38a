import { useSyncExternalStore } from 'react';
import { addressIn } from '../browser/base';

/** A server that does not answer for this long is not reached. Milliseconds. */
const answerMs = 1_200;
/** While it is not reached it is asked this often. */
const againMs = 2_000;
/** Whoever waits for an answer longer than this has it asked whether it is there. */
export const slowMs = 1_200;

/** The server is not reached since then, milliseconds; `back` once it is again and what is shown is read anew. */
export interface CutOff {
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

/** Whether the server answers at all; what stands before it answers with 502 and the like when it does not. */
const reached = (): Promise<boolean> =>
  fetch(addressIn('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Asks whether the server is reached, as soon as something hints that it is not; until it is, again and again. */
export const checkConnection = (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)));

async function ask(): Promise<void> {
  const there = await reached();
  if (!there) {
    if (current === undefined || current.back) set({ since: Date.now(), back: false });
    // Whatever hinted at it meanwhile: one after another is asked, and no more.
    clearTimeout(next);
    next = setTimeout(() => void checkConnection(), againMs);
  } else if (current?.back === false) set({ ...current, back: true });
}

/** What is shown has been read anew: nothing more is said. */
export function endCutOff(): void {
  if (current?.back) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while the server is reached. */
export const useCutOff = (): CutOff | undefined => useSyncExternalStore(subscribe, () => current);

/** The same outside of components. */
export const isCutOff = (): boolean => current?.back === false;

/**
 * Fetches code where the server is reached, and fails at once where it is known not to be: a browser that has once failed to fetch a
 * module may fail for ever, until the page is loaded anew.
 */
export const whenReached = <T>(load: () => Promise<T>): Promise<T> =>
  isCutOff() ? Promise.reject(new Error('the server is not reached')) : load();

/** Hears what the browser knows of its network. */
export function watchNetwork(): () => void {
  const check = () => void checkConnection();
  const events = ['offline', 'online'] as const;
  events.forEach((name) => addEventListener(name, check));
  return () => events.forEach((name) => removeEventListener(name, check));
}
