import type { Db } from '../lib/db';
import { isExpected } from '../lib/events';

/** Maximum age of the cached answer, in milliseconds. */
export const audienceMs = 1000;

/**
 * Returns a function that tells whether a live page is open on any server. Without one, device changes are not
 * announced, because commits that announce something wait for each other.
 */
export function openAudience(db: Db): () => Promise<boolean> {
  let readAt = -Infinity;
  let reading: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - readAt > audienceMs) {
      readAt = performance.now();
      // Changes are announced if the query fails.
      reading = isExpected(db, 'device').catch(() => true);
    }
    return reading;
  };
}
