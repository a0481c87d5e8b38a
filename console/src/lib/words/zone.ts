/* The time zone for displayed times: the account's, or the browser's if the account has none. */

/** Local date and time in a zone; months count from 1. */
interface WallTime {
  y: number;
  m: number;
  d: number;
  h: number;
  i: number;
  s: number;
}

/** The account's zone with its clock, or undefined for the browser's. */
let account: { zone: string; clock: Intl.DateTimeFormat } | undefined;
let ownZone: string | undefined;

/**
 * Returns the browser's zone, or UTC if the browser does not know the system's (`Etc/Unknown`). The zone is read when
 * it is first needed, because that takes long on a slow machine.
 */
export function ownTimeZone(): string {
  if (ownZone !== undefined) return ownZone;
  const { timeZone: browserZone } = Intl.DateTimeFormat().resolvedOptions();
  ownZone = isKnown(browserZone) ? browserZone : 'UTC';
  return ownZone;
}

function isKnown(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
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

/** Sets the account's time zone. Null or an unknown zone selects the browser's. */
export function setTimeZone(wanted: string | null): void {
  account = wanted !== null && isKnown(wanted) ? { zone: wanted, clock: clockOf(wanted) } : undefined;
}

/** Returns the account's zone, or undefined if the browser's applies. */
export const accountTimeZone = (): string | undefined => account?.zone;

/** Returns the IANA name of the zone for displayed times. */
export const timeZone = (): string => account?.zone ?? ownTimeZone();

/** Returns the local date and time at an instant. */
export function wallTime(date: Date): WallTime {
  if (account === undefined)
    return {
      y: date.getFullYear(),
      m: date.getMonth() + 1,
      d: date.getDate(),
      h: date.getHours(),
      i: date.getMinutes(),
      s: date.getSeconds(),
    };
  const numbers = account.clock
    .formatToParts(date)
    .map(({ type, value }): [string, number] => [type, Number(value)]);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = Object.fromEntries(numbers);
  return { y: year, m: month, d: day, h: hour, i: minute, s: second };
}

/** Returns the zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const { y, m, d, h, i, s } = wallTime(new Date(instant));
  return Date.UTC(y, m - 1, d, h, i, s) - Math.floor(instant / 1000) * 1000;
}

const dayMs = 86_400_000;

/**
 * Returns the instant of a local date and time; days beyond the end of a month continue into the next. Of a repeated
 * hour the first one is taken, and a skipped hour is moved later by the gap.
 */
export function instantAt(y: number, m: number, d: number, h = 0, i = 0, s = 0): Date {
  const utc = Date.UTC(y, m - 1, d, h, i, s);
  // The clock changes at most once in these two days, so the sought offset is that of the day before or after.
  const [before, after] = [offsetAt(utc - dayMs), offsetAt(utc + dayMs)];
  const isRight = (offset: number): boolean => offsetAt(utc - offset) === offset;
  return new Date(utc - (isRight(before) || !isRight(after) ? before : after));
}

/** Returns the instant at which a day begins. */
export const dayStart = (y: number, m: number, d: number): Date => instantAt(y, m, d);

/** Returns true if two instants are on the same calendar day. */
export function sameDay(a: Date, b: Date): boolean {
  const [first, second] = [wallTime(a), wallTime(b)];
  return first.y === second.y && first.m === second.m && first.d === second.d;
}

/**
 * Returns the time of day in a zone at an instant (in milliseconds since 1970), such as `14:03`, or an empty string for
 * an unknown zone.
 */
export function clockIn(timeZone: string, instant: number): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
  } catch {
    return '';
  }
}
