import { z } from 'zod';
import { timeZone } from '../time-zone';

/** A device keeps so many timers at most. */
export const mostTimers = 8;

/** Days of the week count from Monday, 1, to Sunday, 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A time of day, `07:30`. */
const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * A timer as the device keeps it: it switches itself on and off at these times of its zone. `once` means the next time
 * each of them comes; then the timer is gone.
 */
export const Timer = z.object({
  id: z.int().min(1).max(1000),
  on: clockTime(),
  off: clockTime(),
  repeat: z.union([z.enum(['daily', 'once']), z.array(z.int().min(1).max(7)).min(1).max(7)]),
  tz: timeZone(),
});
export type Timer = z.infer<typeof Timer>;

/** FNV-1a of a text from a start, 32 bits. */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** By what timers are known: the same for the same ones, whatever their ids. Who changes timers says which ones were read. */
export function timersVersion(timers: readonly Timer[]): string {
  const text = JSON.stringify(timers.map(({ on, off, repeat, tz }) => [on, off, repeat, tz]));
  return [0x811c9dc5, 0x9747b28c].map((start) => hashOf(text, start).toString(16).padStart(8, '0')).join('');
}

/** When a device switches itself, and to what. Milliseconds since 1970. */
export interface SwitchMoment {
  at: number;
  on: boolean;
  timer: number;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at an instant. Milliseconds. */
function offsetOf(zone: string, at: number): number {
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
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The instant at which a zone's clock shows a local time, given as if it were UTC. A time that comes twice counts the
 * first time; one that daylight saving leaves out comes as much later as the clock was put forward.
 */
function instantAt(zone: string, local: number): number {
  const before = offsetOf(zone, local - dayMs);
  const after = offsetOf(zone, local + dayMs);
  const right = [local - before, local - after].filter((at) => at + offsetOf(zone, at) === local);
  return right.length > 0 ? Math.min(...right) : local - before;
}

/** When a timer's time of day comes next after an instant, on one of its days. */
function nextTime(timer: Timer, time: string, after: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = after + offsetOf(timer.tz, after);
  const midnight = local - (local % dayMs);
  // A week on it is the same weekday again; a day before, for what the change of a clock moves over midnight.
  for (let day = -1; day <= 8; day += 1) {
    const date = midnight + day * dayMs;
    const weekday = new Date(date).getUTCDay() || 7;
    if (Array.isArray(timer.repeat) && !timer.repeat.includes(weekday)) continue;
    const at = instantAt(timer.tz, date + (hours * 60 + minutes) * 60_000);
    if (at > after) return at;
  }
  return Infinity;
}

/** The next time after an instant (milliseconds since 1970) that one of the timers switches; undefined without timers. */
export function nextSwitch(timers: readonly Timer[], after: number): SwitchMoment | undefined {
  return timers
    .flatMap((timer) => [
      { at: nextTime(timer, timer.on, after), on: true, timer: timer.id },
      { at: nextTime(timer, timer.off, after), on: false, timer: timer.id },
    ])
    .sort((a, b) => a.at - b.at)[0];
}
