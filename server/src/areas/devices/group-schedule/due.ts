import { madeUpForMinutes } from '@chargehand/contract/areas/devices/group-schedule';
import { instantAt, localTime } from '@chargehand/contract/i18n/zone-clock';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Most that a change of clocks moves the time of a run, with a margin. */
const mostMovedMs = 180 * minuteMs;

/** Times at which a schedule runs, in the time zone of each place. */
export interface Planned {
  /** Time of day, `22:30`. */
  time: string;
  repeat: string;
  /** Local date of the only run, for `once`. */
  day: string | null;
  /** Days of the week from 1 for Monday, for `weekdays`. */
  weekdays: readonly number[];
  /** Instant from which it holds, in milliseconds since 1970. */
  since: number;
}

function isOn({ repeat, day, weekdays }: Planned, date: number): boolean {
  if (repeat === 'once') return new Date(date).toISOString().startsWith(day ?? '-');
  return repeat === 'daily' || weekdays.includes(new Date(date).getUTCDay() || 7);
}

/**
 * Returns the local date of the run that is due in a time zone at an instant, at which its clock shows `local`; or
 * undefined. A run is due for `madeUpForMinutes`; a time that is skipped is moved forward, a repeated one counts once.
 */
export function dueDay(
  planned: Planned,
  zone: string,
  now: number,
  local = localTime(zone, now),
): string | undefined {
  const [hours = 0, minutes = 0] = planned.time.split(':').map(Number);
  const midnight = local - (local % dayMs);
  // Most schedules are far from their time, and are passed over without asking the clock again.
  const behind = (local - midnight - (hours * 60 + minutes) * minuteMs + dayMs) % dayMs;
  if (behind >= madeUpForMinutes * minuteMs + mostMovedMs && behind < dayMs - mostMovedMs) return undefined;
  for (const date of [midnight, midnight - dayMs]) {
    if (!isOn(planned, date)) continue;
    const at = instantAt(zone, date + (hours * 60 + minutes) * minuteMs);
    if (at <= now && at >= planned.since && now - at < madeUpForMinutes * minuteMs)
      return new Date(date).toISOString().slice(0, 10);
  }
  return undefined;
}
