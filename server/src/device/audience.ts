import type { Db } from '../lib/db';
import { isExpected } from '../lib/events';

/** Milliseconds for which it is cached whether a console page that shows devices is open. */
export const audienceMs = 1000;

/**
 * Returns a function that returns whether a console page is open on any server, connected by its websocket. Otherwise
 * the caller need not announce device changes, which saves time: commits with an announcement wait for each other.
 */
export function openAudience(db: Db): () => Promise<boolean> {
  let readAt = -Infinity;
  let reading: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - readAt > audienceMs) {
      readAt = performance.now();
      // If the query fails, a page is assumed to be open, so that changes are announced.
      reading = isExpected(db, 'device').catch(() => true);
    }
    return reading;
  };
}
