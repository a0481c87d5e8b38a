const formats = new Map<string, Intl.DateTimeFormat | undefined>();
/** So many zones are remembered; there are fewer. */
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
 * Whether the clock of a time zone (IANA) stands in a window of hours, `01:00` to `05:00`, its beginning included; one that ends
 * before it begins goes over midnight. In a zone that nobody knows it never does.
 */
export function isWithin(from: string, to: string, timeZone: string, now: number): boolean {
  const clock = formatOf(timeZone)?.format(now);
  if (clock === undefined) return false;
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}
