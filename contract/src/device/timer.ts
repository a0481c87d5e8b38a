import { z } from 'zod';
import { timeZone } from '../i18n/time-zone';
import { instantAt, localTime } from '../i18n/zone-clock';

/** Maximum number of timers of a device. */
export const maxTimers = 8;

/** Days of the week, from 1 for Monday to 7 for Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the schema of a time of day, `07:30`. */
const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * A timer stored on a device: it switches the device on and off at these times in the time zone `tz`. With `once`, each
 * time occurs only once, and then the timer is deleted.
 */
export const Timer = z.object({
  id: z.int().min(1).max(1000),
  on: clockTime(),
  off: clockTime(),
  repeat: z.union([z.enum(['daily', 'once']), z.array(z.int().min(1).max(7)).min(1).max(7)]),
  tz: timeZone(),
});
export type Timer = z.infer<typeof Timer>;

/** Returns the 32-bit FNV-1a hash of a text with the given start value. */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/**
 * Returns a version that is equal for equal timers, regardless of their ids. A request that changes timers states the
 * version it read.
 */
export function timersVersion(timers: readonly Timer[]): string {
  const text = JSON.stringify(timers.map(({ on, off, repeat, tz }) => [on, off, repeat, tz]));
  return [0x811c9dc5, 0x9747b28c].map((start) => hashOf(text, start).toString(16).padStart(8, '0')).join('');
}

/**
 * A switch by a timer: its time in milliseconds since 1970, the state to which the device switches, and the timer's id.
 */
export interface SwitchMoment {
  at: number;
  on: boolean;
  timer: number;
}

const dayMs = 86_400_000;

/** Returns the next occurrence of a timer's time of day after an instant, on one of its days. */
function nextTime(timer: Timer, time: string, after: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = localTime(timer.tz, after);
  const midnight = local - (local % dayMs);
  // Ends after eight days, because the next occurrence may be on the same weekday of the next week. Begins one day
  // before, because a clock change can move a time over midnight.
  for (let day = -1; day <= 8; day += 1) {
    const date = midnight + day * dayMs;
    const weekday = new Date(date).getUTCDay() || 7;
    if (Array.isArray(timer.repeat) && !timer.repeat.includes(weekday)) continue;
    const instant = instantAt(timer.tz, date + (hours * 60 + minutes) * 60_000);
    if (instant > after) return instant;
  }
  return Infinity;
}

/** Returns the next switch of any timer after an instant in milliseconds since 1970; undefined without timers. */
export function nextSwitch(timers: readonly Timer[], after: number): SwitchMoment | undefined {
  return timers
    .flatMap((timer) => [
      { at: nextTime(timer, timer.on, after), on: true, timer: timer.id },
      { at: nextTime(timer, timer.off, after), on: false, timer: timer.id },
    ])
    .sort((a, b) => a.at - b.at)[0];
}
