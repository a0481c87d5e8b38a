/*
 * The time zone a person reads in. It is kept with the account; without a choice it is the browser's.
 */

/** What a clock on the wall shows; months count from 1. */
export interface WallTime {
  y: number;
  m: number;
  d: number;
  h: number;
  i: number;
  s: number;
}

const own = ownZone();
let clock = clockOf(own);
let zone = own;

/** Returns the browser's zone; UTC where the machine has none that the browser knows (`Etc/Unknown`). */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    clockOf(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** Takes over the account's time zone; null, or one this browser does not know, is the browser's own. */
export function setTimeZone(wanted: string | null): void {
  try {
    clock = clockOf(wanted ?? own);
    zone = wanted ?? own;
  } catch {
    clock = clockOf(own);
    zone = own;
  }
}

/** The IANA name of the zone times are shown in. */
export const timeZone = (): string => zone;

/** The browser's own zone, or UTC. */
export const ownTimeZone = own;

/** What the clock shows at an instant. */
export function wallTime(date: Date): WallTime {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { y: year, m: month, d: day, h: hour, i: minute, s: second };
}

/** Milliseconds the zone is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const { y, m, d, h, i, s } = wallTime(new Date(instant));
  return Date.UTC(y, m - 1, d, h, i, s) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clock shows this; days beyond a month's end run on into the next. Of an hour that comes twice
 * it is the second, one that the clock leaves out is as much later.
 */
export function instantAt(y: number, m: number, d: number, h = 0, i = 0, s = 0): Date {
  const utc = Date.UTC(y, m - 1, d, h, i, s);
  // The offset at an instant is known only near it: where the clock changes, the second look counts.
  const near = utc - offsetAt(utc);
  return new Date(utc - offsetAt(near));
}

/** The instant at which a day begins. */
export const dayStart = (y: number, m: number, d: number): Date => instantAt(y, m, d);

/** Whether two instants are on the same day of the calendar. */
export function sameDay(a: Date, b: Date): boolean {
  const [one, other] = [wallTime(a), wallTime(b)];
  return one.y === other.y && one.m === other.m && one.d === other.d;
}

/** What the clock of a zone shows at an instant (milliseconds since 1970), `14:03`; of one this browser does not know nothing. */
export function clockIn(timeZone: string, at: number): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  } catch {
    return '';
  }
}
