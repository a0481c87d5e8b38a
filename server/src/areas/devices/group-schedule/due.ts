import { madeUpForMinutes } from '@chargehand/contract/areas/devices/group-schedule';
import { instantAt, localTime } from '@chargehand/contract/i18n/zone-clock';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

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
 * Returns the local date of the run that is due in a time zone at an instant, or undefined. A run is due for
 * `madeUpForMinutes`; a time that daylight saving skips is moved forward, and one that occurs twice counts once.
 */
export function dueDay(planned: Planned, zone: string, now: number): string | undefined {
  const [hours = 0, minutes = 0] = planned.time.split(':').map(Number);
  const local = localTime(zone, now);
  const midnight = local - (local % dayMs);
  for (const date of [midnight, midnight - dayMs]) {
    if (!isOn(planned, date)) continue;
    const at = instantAt(zone, date + (hours * 60 + minutes) * minuteMs);
    if (at <= now && at >= planned.since && now - at < madeUpForMinutes * minuteMs)
      return new Date(date).toISOString().slice(0, 10);
  }
  return undefined;
}
