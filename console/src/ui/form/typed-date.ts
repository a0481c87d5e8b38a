import type { Language } from '@chargehand/contract/languages';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { dateOf } from '../../lib/words/format';
import { instantAt, wallTime } from '../../lib/words/zone';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** How a day stands in the contract. */
const iso = 'YYYY-MM-DD';

interface Forms {
  days: readonly [string, ...string[]];
  /** What stands between day and time where both are shown. */
  between: ' ' | ', ';
}

/** How a language writes a day, as it is shown everywhere, and how else it may be typed. */
const forms: Record<Language, Forms> = {
  zh_CN: { days: [iso, 'YYYY-M-D'], between: ' ' },
  zh_HK: { days: [iso, 'YYYY-M-D'], between: ' ' },
  en_US: { days: ['MMM D, YYYY', iso], between: ', ' },
  fr_FR: { days: ['DD/MM/YYYY', 'D/M/YYYY', iso], between: ' ' },
  de_DE: { days: ['DD.MM.YYYY', 'D.M.YYYY', iso], between: ', ' },
  ja_JP: { days: ['YYYY/MM/DD', 'YYYY/M/D', iso], between: ' ' },
};

/** The forms of a day in a language, the shown one first. */
export const dayForms = (language: Language): string[] => [...forms[language].days];

/** The forms of a date and time in a language, the shown one first. */
export function instantForms(language: Language): string[] {
  const { days, between } = forms[language];
  const times = ['HH:mm', 'H:mm', 'HH:mm:ss'];
  return [between, ' ', ', '].flatMap((gap) =>
    days.flatMap((day) => times.map((time) => `${day}${gap}${time}`)),
  );
}

/**
 * What was typed, read by one of the forms; null where nothing was. What is none stays, to be refused. It is read as if
 * in UTC: in the browser's zone there may be no such hour.
 */
function typedAs(typed: string, some: readonly string[], write: (date: Dayjs) => string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  for (const form of some) {
    const date = dayjs.utc(text, form, true);
    if (date.isValid()) return write(date);
  }
  return typed;
}

/** A day as the contract has it. */
export const dayFrom = (date: Dayjs): string => date.format(iso);

/** What was typed, as `2026-11-20` where it is a day. */
export const dayOf = (typed: string, language: Language): string | null =>
  typedAs(typed, dayForms(language), dayFrom);

/** The instant at which the reader's clock shows this date and time, as the contract has it. */
export const instantFrom = (date: Dayjs): string =>
  instantAt(
    date.year(),
    date.month() + 1,
    date.date(),
    date.hour(),
    date.minute(),
    date.second(),
  ).toISOString();

/** What was typed, as an instant in ISO 8601 where it is a date and time of the reader's zone. */
export const instantOf = (typed: string, language: Language): string | null =>
  typedAs(typed, instantForms(language), instantFrom);

/** A day of the contract for the calendar; undefined where it is none. */
export function readDay(value: unknown): Dayjs | undefined {
  const day = typeof value === 'string' ? dayjs.utc(value, iso, true) : undefined;
  return day?.isValid() ? day : undefined;
}

/** What the reader's clock shows at an instant of the contract, for the calendar; undefined where it is none. */
export function readInstant(value: unknown): Dayjs | undefined {
  const date = typeof value === 'string' && value.endsWith('Z') ? dateOf(value) : undefined;
  if (!date) return undefined;
  const { y, m, d, h, i, s } = wallTime(date);
  return dayjs.utc(Date.UTC(y, m - 1, d, h, i, s));
}
