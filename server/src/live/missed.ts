import type { EventBus } from '../lib/event-bus';

/** Whether a page that only now begins to hear may have missed something that lists and figures follow. */
export function openMissed(events: EventBus): { within(ms: number): boolean; close(): void } {
  let lastAt = -Infinity;
  const off = (['tally', 'warning', 'portFault', 'waiting', 'feedback', 'job'] as const).map((kind) =>
    events.on(kind, () => void (lastAt = performance.now())),
  );
  return {
    within: (ms) => performance.now() - lastAt <= ms,
    close: () => off.forEach((stop) => stop()),
  };
}
