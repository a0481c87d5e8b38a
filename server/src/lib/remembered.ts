import type { EventBus, Events } from './events';

/**
 * What is read often and changes seldom, kept in this server's memory: read again after a change was announced, or may have
 * been missed. Whoever asks meanwhile waits for the one reading; one that began before the change counts for nobody after it.
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
  // As long as the server lives.
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
