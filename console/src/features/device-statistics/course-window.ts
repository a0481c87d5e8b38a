import type { MinuteCourse } from '@chargehand/contract/areas/devices/device-statistics';

/** Part of a chart's time axis, in milliseconds since 1970. */
interface TimeWindow {
  from: number;
  to: number;
}

const minuteMs = 60_000;
const firstMs = 2 * 60 * minuteMs;
/** A chosen part that ends at most this many milliseconds before the newest reading moves on with it. */
const followMs = 5 * minuteMs;

/**
 * Returns the part of a day that its chart shows: the last two hours up to the newest reading if the day is `live`, or
 * what the user has chosen. A chosen part that ends at the newest reading moves on with it.
 */
export function windowOf(
  { begin, end, points }: Pick<MinuteCourse, 'begin' | 'end' | 'points'>,
  live: boolean,
  chosen?: TimeWindow,
): TimeWindow {
  const day = { from: Date.parse(begin), to: Date.parse(end) };
  const last = points.at(-1);
  const newest = last ? Math.min(day.to, Date.parse(last.at) + minuteMs) : day.from;
  if (chosen) {
    const behindMs = newest - chosen.to;
    return behindMs > 0 && behindMs <= followMs ? { from: chosen.from + behindMs, to: newest } : chosen;
  }
  if (!live) return day;
  const to = Math.max(newest, day.from + firstMs);
  return { from: to - firstMs, to };
}
