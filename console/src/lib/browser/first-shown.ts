import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Maximum wait for the first page in milliseconds, for pages that are never drawn or never stop reading. */
const patienceMs = 4_000;
/** Milliseconds after which loaded content is assumed to be painted. */
const idleMs = 300;

/** Runs a callback once the loaded content is painted. Not every browser has `requestIdleCallback`. */
const whenIdle = (then: () => void): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(then, { timeout: 4 * idleMs })
    : setTimeout(then, idleMs));

let shown: Promise<void> = Promise.resolve();
let drawn = (): void => {};

/**
 * Signals that the page is rendered and its requests are sent. If no request is in progress, the wait for the first
 * page ends.
 */
export const notePageDrawn = (): void => drawn();

/**
 * Starts waiting for the data of the first page. Code passed to `behindFirst` is not loaded before the wait has ended.
 */
export function awaitFirst(client: QueryClient): void {
  shown = new Promise((resolve) => {
    const cache = client.getQueryCache();
    const done = () => {
      clearTimeout(late);
      stop();
      whenIdle(resolve);
    };
    const late = setTimeout(done, patienceMs);
    drawn = () => {
      drawn = () => {};
      if (client.isFetching() === 0) done();
    };
    const stop = cache.subscribe(() => {
      // Checks in a later task, when requests that follow from a response have been sent.
      setTimeout(() => {
        if (client.isFetching() === 0 && cache.getAll().some(({ state }) => state.status !== 'pending'))
          done();
      });
    });
  });
}

/** Returns true once the data of the first page has loaded, or the maximum wait for it is over. */
export function useFirstShown(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => void shown.then(() => setIs(true)), []);
  return is;
}

/**
 * Returns a loader that waits for the data of the first page, so that the page has all of the browser's few
 * connections.
 */
export const behindFirst =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    shown.then(load);
