import type { Db } from '../lib/db';
import { isExpected } from '../lib/events';

/** What is known of the audience is this old at most. Milliseconds. */
export const audienceMs = 1000;

/**
 * Whether anybody watches live pages, on any server: without an audience the changes of devices are not
 * announced, for commits that announce something wait for each other.
 */
export function openAudience(db: Db): () => Promise<boolean> {
  let readAt = -Infinity;
  let reading: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - readAt > audienceMs) {
      readAt = performance.now();
      // Where it cannot be known they are announced.
      reading = isExpected(db, 'device').catch(() => true);
    }
    return reading;
  };
}
