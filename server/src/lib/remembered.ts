import type { Events } from './events';
import type { EventBus } from './event-bus';

/**
 * Returns a function that returns cached data, for data that is read often and changes rarely; concurrent callers share
 * one read. The data is read again after an announcement of the kind, or after announcements may have been missed.
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
