import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/** Minimum milliseconds between two notifications that counts changed. */
const everyMs = 1000;

/** Notifies all open console pages when counts on the dashboard changed. Returns an unsubscribe function. */
export function sendFigureFrames(events: EventBus, watchers: ReadonlySet<Watcher>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let sentAt = -Infinity;
  const send = () => {
    timer = undefined;
    sentAt = performance.now();
    for (const watcher of watchers) watcher.send('figures', null);
  };
  const onEvent = () => {
    timer ??= setTimeout(send, Math.max(0, sentAt + everyMs - performance.now()));
  };
  const off = (['tally', 'warning', 'portFault', 'waiting', 'feedback'] as const).map((kind) =>
    events.on(kind, onEvent),
  );
  return () => {
    off.forEach((stop) => stop());
    clearTimeout(timer);
  };
}
