import { daysIn, mostDays, type Period, periods } from '@chargehand/contract/areas/device-statistics';
import { languageTag } from '@chargehand/contract/languages';
import { format } from '../../lib/words/format';
import { language } from '../../lib/words/language';
import { wallTime } from '../../lib/words/zone';

/** What a chart is told by: a day by minutes, a month by days, a year by months. */
export const spans = ['minute', 'day', 'month'] as const;
export type Span = (typeof spans)[number];

const pad = (n: number): string => String(n).padStart(2, '0');
const parts = (day: string): [number, number, number] => {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return [y, m, d];
};
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day on the reader's clock. */
export function todayAt(now: number): string {
  const { y, m, d } = wallTime(new Date(now));
  return `${y}-${pad(m)}-${pad(d)}`;
}

/** The time that a chart of sums shows: first and last day, and by what it is divided. */
export interface Time {
  by: Period;
  from: string;
  to: string;
}

/** The time around a day that a chart shows: a month by days, a year by months. */
export function timeAround(span: Exclude<Span, 'minute'>, day: string): Time {
  const [y, m] = parts(day);
  return span === 'day'
    ? { by: 'day', from: `${day.slice(0, 8)}01`, to: dayOf(Date.UTC(y, m, 0)) }
    : { by: 'month', from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
}

/** The last seven days: what a range of one's own begins with. */
export const lastWeek = (today: string): string => `${movedDays(today, -6)}~${today}`;

/**
 * First and last day that a picked range has; an open end is today, an open beginning the end itself, and nothing
 * picked is no range.
 */
export function endsOf(picked: string, today: string): { from: string; to: string } | undefined {
  const [begin = '', end = ''] = picked.split('~');
  if (begin === '' && end === '') return undefined;
  const to = end === '' ? (begin > today ? begin : today) : end;
  return { from: begin === '' ? to : begin, to };
}

/** By what a range may be told, so that no answer is large. */
export const dividedBy = ({ from, to }: Pick<Time, 'from' | 'to'>): Period[] =>
  periods.filter((by) => daysIn(from, to) <= mostDays[by]);

const movedDays = (day: string, steps: number): string => {
  const [y, m, d] = parts(day);
  return dayOf(Date.UTC(y, m - 1, d + steps));
};

/** A day in the time before or after the one that is shown. */
export function moved(span: Span, day: string, steps: number): string {
  if (span === 'minute') return movedDays(day, steps);
  const [y, m] = parts(day);
  return span === 'day' ? dayOf(Date.UTC(y, m - 1 + steps, 1)) : `${y + steps}-01-01`;
}

const named = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...how }).format(Date.parse(day));

/** What the time that is shown is called: a day, a month or a year. */
export const nameOf = (span: Span, day: string): string =>
  span === 'minute'
    ? format.day(day)
    : named(day, span === 'day' ? { year: 'numeric', month: 'long' } : { year: 'numeric' });

/** What a time is called: a month or a year by its name, else by its first and last day. */
export function timeName({ by, from, to }: Time): string {
  for (const span of ['day', 'month'] as const) {
    const whole = timeAround(span, from);
    if (whole.by === by && whole.from === from && whole.to === to) return nameOf(span, from);
  }
  return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
}

/** What one of its columns is called: as short as it can be told from the others. */
export function columnName({ by, from, to }: Time, at: string): string {
  if (by === 'hour') {
    const hour = at.slice(11);
    return from === to ? hour : `${named(at.slice(0, 10), { month: 'numeric', day: 'numeric' })} ${hour}`;
  }
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  if (by === 'month') return named(at, sameYear ? { month: 'short' } : { year: 'numeric', month: 'short' });
  if (from.slice(0, 7) === to.slice(0, 7)) return named(at, { day: 'numeric' });
  return named(at, { ...(!sameYear && { year: 'numeric' }), month: 'numeric', day: 'numeric' });
}

/** What a row of its table is called: an hour with its day, a day by its date, a month by its name. */
export const rowName = (by: Period, at: string): string =>
  by === 'month'
    ? nameOf('day', at)
    : by === 'day'
      ? format.day(at)
      : `${format.day(at.slice(0, 10))} ${at.slice(11)}`;

/** All columns of a time, those without a reading among them. */
export function columnsOf({ by, from, to }: Time, rows: readonly { at: string }[]): string[] {
  const [y, m, d] = parts(from);
  const columns: string[] = [];
  if (by === 'month')
    for (let i = 0, at = `${from.slice(0, 8)}01`; at <= to; at = dayOf(Date.UTC(y, m - 1 + i, 1))) {
      columns.push(at);
      i += 1;
    }
  else
    for (let i = 0, day = from; day <= to; i += 1, day = dayOf(Date.UTC(y, m - 1, d + i))) {
      columns.push(day);
    }
  if (by !== 'hour') return columns;
  // Where a clock is half an hour off, so are its hours; where it is changed, one has others.
  const minute = rows[0]?.at.slice(14) ?? '00';
  const hours = columns.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${pad(hour)}:${minute}`),
  );
  return [...new Set([...hours, ...rows.map(({ at }) => at)])].sort();
}
