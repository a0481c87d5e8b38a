import { daysIn, maxDays, type Period, periods } from '@chargehand/contract/areas/devices/device-statistics';
import { languageTag } from '@chargehand/contract/i18n/languages';
import { format } from '../../lib/words/format';
import { language } from '../../lib/words/language';
import { wallTime } from '../../lib/words/zone';

/** Units of a chart: minutes for a day, days for a month, months for a year. */
const spans = ['minute', 'day', 'month'] as const;
export type Span = (typeof spans)[number];

const pad = (n: number): string => String(n).padStart(2, '0');
const parts = (day: string): [number, number, number] => {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return [y, m, d];
};
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Returns the day at `now` in the account's time zone, as `YYYY-MM-DD`. */
export function todayAt(now: number): string {
  const { y, m, d } = wallTime(new Date(now));
  return `${y}-${pad(m)}-${pad(d)}`;
}

/** Range of a chart of sums: `from` and `to` are its first and last day, and each column is one hour, day or month. */
export interface Time {
  by: Period;
  from: string;
  to: string;
}

/** Returns the range of a chart that contains a day: the day's month by days, or the day's year by months. */
export function timeAround(span: Exclude<Span, 'minute'>, day: string): Time {
  const [y, m] = parts(day);
  return span === 'day'
    ? { by: 'day', from: `${day.slice(0, 8)}01`, to: dayOf(Date.UTC(y, m, 0)) }
    : { by: 'month', from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
}

/** Returns the last seven days, the initial custom range. */
export const lastWeek = (today: string): string => `${movedDays(today, -6)}~${today}`;

/**
 * Returns the first and last day of a picked range, or undefined if nothing is picked. A missing last day becomes the
 * later of today and the first day; a missing first day becomes the last day.
 */
export function endsOf(picked: string, today: string): { from: string; to: string } | undefined {
  const [begin = '', end = ''] = picked.split('~');
  if (begin === '' && end === '') return undefined;
  const to = end === '' ? (begin > today ? begin : today) : end;
  return { from: begin === '' ? to : begin, to };
}

/** Returns the periods (hour, day, month) by which a range may be divided, so that no response is too large. */
export const dividedBy = ({ from, to }: Pick<Time, 'from' | 'to'>): Period[] =>
  periods.filter((by) => daysIn(from, to) <= maxDays[by]);

const movedDays = (day: string, steps: number): string => {
  const [y, m, d] = parts(day);
  return dayOf(Date.UTC(y, m - 1, d + steps));
};

/**
 * Returns `day` moved by `steps` days, months or years; negative `steps` move it back. For months and years, the result
 * is the first day of the month or year.
 */
export function moved(span: Span, day: string, steps: number): string {
  if (span === 'minute') return movedDays(day, steps);
  const [y, m] = parts(day);
  return span === 'day' ? dayOf(Date.UTC(y, m - 1 + steps, 1)) : `${y + steps}-01-01`;
}

const named = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...how }).format(Date.parse(day));

/** Returns the name of the shown range: a day, a month or a year. */
export const nameOf = (span: Span, day: string): string =>
  span === 'minute'
    ? format.day(day)
    : named(day, span === 'day' ? { year: 'numeric', month: 'long' } : { year: 'numeric' });

/**
 * Returns the name of a range. A whole month or year has its own name, any other range that of its first and last day.
 */
export function timeName({ by, from, to }: Time): string {
  for (const span of ['day', 'month'] as const) {
    const whole = timeAround(span, from);
    if (whole.by === by && whole.from === from && whole.to === to) return nameOf(span, from);
  }
  return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
}

/** Returns the name of a column, as short as possible without ambiguity within the range. */
export function columnName({ by, from, to }: Time, start: string): string {
  if (by === 'hour') {
    const hour = start.slice(11);
    return from === to ? hour : `${named(start.slice(0, 10), { month: 'numeric', day: 'numeric' })} ${hour}`;
  }
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  if (by === 'month')
    return named(start, sameYear ? { month: 'short' } : { year: 'numeric', month: 'short' });
  if (from.slice(0, 7) === to.slice(0, 7)) return named(start, { day: 'numeric' });
  return named(start, { ...(!sameYear && { year: 'numeric' }), month: 'numeric', day: 'numeric' });
}

/** Returns the name of a table row: an hour with its day, a day by its date, a month by its name. */
export const rowName = (by: Period, start: string): string =>
  by === 'month'
    ? nameOf('day', start)
    : by === 'day'
      ? format.day(start)
      : `${format.day(start.slice(0, 10))} ${start.slice(11)}`;

/** Returns all columns of a range, including those without a row. */
export function columnsOf({ by, from, to }: Time, rows: readonly { at: string }[]): string[] {
  const [y, m, d] = parts(from);
  const columns: string[] = [];
  if (by === 'month')
    for (let i = 0, month = `${from.slice(0, 8)}01`; month <= to; month = dayOf(Date.UTC(y, m - 1 + i, 1))) {
      columns.push(month);
      i += 1;
    }
  else
    for (let i = 0, day = from; day <= to; i += 1, day = dayOf(Date.UTC(y, m - 1, d + i))) {
      columns.push(day);
    }
  if (by !== 'hour') return columns;
  // The hours begin at the same minute as in the rows, such as 30 in zones with a half-hour offset. The rows' hours are
  // added, because a day with a clock change can have other hours.
  const minute = rows[0]?.at.slice(14) ?? '00';
  const hours = columns.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${pad(hour)}:${minute}`),
  );
  return [...new Set([...hours, ...rows.map(({ at }) => at)])].sort();
}
