const hourMs = 3_600_000;

/**
 * Returns a function that returns the offset of a time zone from UTC at an instant, in milliseconds. Offsets are cached
 * per quarter of an hour.
 */
function offsetsOf(timeZone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  return (instant) => {
    // Some zones have offsets of half or quarter hours, so the offset may change at any quarter of an hour.
    const bucket = Math.floor(instant / (hourMs / 4));
    const found = offsets.get(bucket);
    if (found !== undefined) return found;
    const start = bucket * (hourMs / 4);
    const part = Object.fromEntries(
      clock.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - start;
    offsets.set(bucket, offset);
    return offset;
  };
}

/** Days from Excel's day 0 (1899-12-30) to 1970. */
const epoch = 25_569;

/** First day that can be represented. Excel's year 1900 has a 29 February, so earlier days would be off by one. */
const firstDay = 61;

/** Converts a day such as `2026-11-20` to Excel's day number. Returns undefined if it is invalid or too early. */
export function excelDay(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const days = Date.parse(day) / 86_400_000 + epoch;
  return days >= firstDay ? days : undefined;
}

/** Returns whether a time has no zone. Such a time, as in hourly sums, is already given in the reader's time zone. */
const isOwnClock = (time: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time);

/**
 * Returns a function that converts ISO 8601 instants to Excel's days, on the clock of a time zone. Times without a zone
 * are taken as local; other values give undefined.
 */
export function excelTime(timeZone: string): (instant: string) => number | undefined {
  const offsetAt = offsetsOf(timeZone);
  return (instant) => {
    const ms = Date.parse(isOwnClock(instant) ? `${instant}Z` : instant);
    if (Number.isNaN(ms)) return undefined;
    return (ms + (isOwnClock(instant) ? 0 : offsetAt(ms))) / 86_400_000 + epoch;
  };
}
