import type { Events } from './events';
import type { EventBus } from './event-bus';

/**
 * Returns a function that caches data in this server's memory which is read often and changes rarely. It is read again
 * after a change was announced or may have been missed; concurrent callers share one read, but a read that began before
 * the change is not used after it.
 */
export function remembered<T>(
  events: EventBus,
  kind: keyof Events,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: Promise<T> | undefined;
  const forget = () => {
    kept = undefined;
  };
  // Subscribed for the lifetime of the server.
  events.on(kind, forget);
  events.onGap(forget);
  return () => {
    if (kept) return kept;
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
}
