import type { Period } from '@chargehand/contract/areas/device-statistics';
import { languageTag } from '@chargehand/contract/languages';
import { format } from '../../lib/format';
import { language } from '../../lib/language';
import { wallTime } from '../../lib/zone';

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

/** The first and the last day of the time around a day that a chart shows, and by what its sums are told. */
export function rangeOf(
  span: Exclude<Span, 'minute'>,
  day: string,
): { by: Period; from: string; to: string } {
  const [y, m] = parts(day);
  return span === 'day'
    ? { by: 'day', from: `${day.slice(0, 8)}01`, to: dayOf(Date.UTC(y, m, 0)) }
    : { by: 'month', from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
}

/** A day in the time before or after the one that is shown. */
export function moved(span: Span, day: string, steps: number): string {
  const [y, m, d] = parts(day);
  if (span === 'minute') return dayOf(Date.UTC(y, m - 1, d + steps));
  return span === 'day' ? dayOf(Date.UTC(y, m - 1 + steps, 1)) : `${y + steps}-01-01`;
}

const named = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...how }).format(Date.parse(day));

/** What the time that is shown is called: a day, a month or a year. */
export const nameOf = (span: Span, day: string): string =>
  span === 'minute'
    ? format.day(day)
    : named(day, span === 'day' ? { year: 'numeric', month: 'long' } : { year: 'numeric' });

/** What one of its columns is called: the day of the month, the month. */
export const columnName = (span: Span, at: string): string =>
  named(at, span === 'day' ? { day: 'numeric' } : { month: 'short' });

/** All columns of a time, those without a reading among them. */
export function columnsOf(span: Exclude<Span, 'minute'>, day: string): string[] {
  const { from, to } = rangeOf(span, day);
  const [y, m] = parts(from);
  const count = span === 'day' ? parts(to)[2] : 12;
  return Array.from({ length: count }, (_, i) =>
    span === 'day' ? `${from.slice(0, 8)}${pad(i + 1)}` : dayOf(Date.UTC(y, m - 1 + i, 1)),
  );
}
