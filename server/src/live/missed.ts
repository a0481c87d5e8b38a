import type { EventBus } from '../lib/event-bus';

/**
 * Records the last time at which lists or counts changed. `within` returns whether that was in the last `ms`
 * milliseconds; a console page that has just connected may then have missed the change.
 */
export function openMissed(events: EventBus): { within(ms: number): boolean; close(): void } {
  let lastAt = -Infinity;
  const off = (['tally', 'warning', 'alarm', 'portFault', 'waiting', 'feedback', 'job'] as const).map(
    (kind) => events.on(kind, () => void (lastAt = performance.now())),
  );
  return {
    within: (ms) => performance.now() - lastAt <= ms,
    close: () => off.forEach((stop) => stop()),
  };
}
