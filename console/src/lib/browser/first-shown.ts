import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page that reads nothing, or reads on and on, holds nothing up for longer. Milliseconds. */
const patienceMs = 4_000;
/** What is there is drawn by then. Milliseconds. */
const idleMs = 300;

/** Once what is there has been drawn. Not every browser tells. */
const whenIdle = (then: () => void): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(then, { timeout: 4 * idleMs })
    : setTimeout(then, idleMs));

let shown: Promise<void> = Promise.resolve();
let drawn = (): void => {};

/** Notes that a page is drawn and asks for what it reads: of one that reads nothing there is nothing to wait for. */
export const notePageDrawn = (): void => drawn();

/** Begins to wait for what the first page reads: until that is there, what stands around it asks for nothing. */
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
      // What one answer leads to is asked for before this is looked at.
      setTimeout(() => {
        if (client.isFetching() === 0 && cache.getAll().some(({ state }) => state.status !== 'pending'))
          done();
      });
    });
  });
}

/** Whether what the first page reads is there. */
export function useFirstShown(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => void shown.then(() => setIs(true)), []);
  return is;
}

/** Fetches code once what the first page reads is there: the browser's few connections are the page's until then. */
export const behindFirst =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    shown.then(load);
