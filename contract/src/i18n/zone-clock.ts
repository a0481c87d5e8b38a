/* Clocks of time zones. Instants are milliseconds since 1970; a local time is given as if it were UTC. */

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset of a zone's clock from UTC at an instant, in milliseconds. */
function offsetOf(zone: string, instant: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Returns the local time that a zone's clock shows at an instant. */
export const localTime = (zone: string, instant: number): number => instant + offsetOf(zone, instant);

/**
 * Returns the instant at which a zone's clock shows a local time. If the clock shows the time twice, the first instant
 * is returned; a time that daylight saving skips is moved forward by the skipped amount.
 */
export function instantAt(zone: string, local: number): number {
  const before = offsetOf(zone, local - dayMs);
  const after = offsetOf(zone, local + dayMs);
  const right = [local - before, local - after].filter((at) => at + offsetOf(zone, at) === local);
  return right.length > 0 ? Math.min(...right) : local - before;
}
