const formats = new Map<string, Intl.DateTimeFormat | undefined>();
/** Maximum number of cached time zones, more than exist. */
const maxZones = 1000;

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone) && formats.size < maxZones) {
    try {
      const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      formats.set(timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, ...clock }));
    } catch {
      formats.set(timeZone, undefined);
    }
  }
  return formats.get(timeZone);
}

/**
 * Returns whether the local time in an IANA time zone is within a window such as `01:00` to `05:00`, including its
 * start. A window that ends before it starts spans midnight. Returns false for an unknown zone.
 */
export function isWithin(from: string, to: string, timeZone: string, now: number): boolean {
  const clock = formatOf(timeZone)?.format(now);
  if (clock === undefined) return false;
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}
