import type { Db } from '../lib/db';
import { isExpected } from '../lib/events';

/** Milliseconds for which the server caches whether a console page is open. */
export const audienceMs = 1000;

/**
 * Returns a function that checks whether a console page is open on any server. If none is, changes of devices need not
 * be announced, which saves time: commits with an announcement wait for each other.
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
