import type { EventBus } from '../lib/event-bus';

/**
 * Records when lists and counts last changed. `within` returns whether that was in the last `ms` milliseconds, so that
 * a page that just connected may have missed it.
 */
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
