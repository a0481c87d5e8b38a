import type { Language } from '@chargehand/contract/i18n/languages';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { dateOf } from '../../lib/words/format';
import { instantAt, wallTime } from '../../lib/words/zone';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** Format of a day in the contract. */
const iso = 'YYYY-MM-DD';

interface Forms {
  days: readonly [string, ...string[]];
  /** Separator between day and time. */
  between: ' ' | ', ';
}

/** Date formats of each language: the displayed one first, then others that may be typed. */
const forms: Record<Language, Forms> = {
  zh_CN: { days: [iso, 'YYYY-M-D'], between: ' ' },
  zh_HK: { days: [iso, 'YYYY-M-D'], between: ' ' },
  en_US: { days: ['MMM D, YYYY', iso], between: ', ' },
  fr_FR: { days: ['DD/MM/YYYY', 'D/M/YYYY', iso], between: ' ' },
  de_DE: { days: ['DD.MM.YYYY', 'D.M.YYYY', iso], between: ', ' },
  ja_JP: { days: ['YYYY/MM/DD', 'YYYY/M/D', iso], between: ' ' },
};

/** Returns the formats of a day in a language, the displayed one first. */
export const dayForms = (language: Language): string[] => [...forms[language].days];

/** Returns the formats of a date and time in a language, the displayed one first. */
export function instantForms(language: Language): string[] {
  const { days, between } = forms[language];
  const times = ['HH:mm', 'H:mm', 'HH:mm:ss'];
  return [between, ' ', ', '].flatMap((gap) =>
    days.flatMap((day) => times.map((time) => `${day}${gap}${time}`)),
  );
}

/**
 * Parses typed text by the first format that fits, in UTC, because the browser's time zone may skip the typed hour.
 * Returns the result of `write`, or null for empty text. Returns invalid text unchanged, so that validation rejects it.
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

/** Returns a day in the contract's format. */
export const dayFrom = (date: Dayjs): string => date.format(iso);

/** Returns typed text as `2026-11-20` if it is a day; null if it is empty, else unchanged. */
export const dayOf = (typed: string, language: Language): string | null =>
  typedAs(typed, dayForms(language), dayFrom);

/** Returns the instant of a local date and time in the user's zone, in the contract's format. */
export const instantFrom = (date: Dayjs): string =>
  instantAt(
    date.year(),
    date.month() + 1,
    date.date(),
    date.hour(),
    date.minute(),
    date.second(),
  ).toISOString();

/**
 * Returns typed text as an ISO 8601 instant if it is a date and time in the user's zone; null if it is empty, else
 * unchanged.
 */
export const instantOf = (typed: string, language: Language): string | null =>
  typedAs(typed, instantForms(language), instantFrom);

/** Parses a day of the contract for the calendar. Returns undefined if it is invalid. */
export function readDay(value: unknown): Dayjs | undefined {
  const day = typeof value === 'string' ? dayjs.utc(value, iso, true) : undefined;
  return day?.isValid() ? day : undefined;
}

/**
 * Returns the local date and time of a contract's instant in the user's zone, for the calendar. Undefined if it is
 * invalid.
 */
export function readInstant(value: unknown): Dayjs | undefined {
  const date = typeof value === 'string' && value.endsWith('Z') ? dateOf(value) : undefined;
  if (!date) return undefined;
  const { y, m, d, h, i, s } = wallTime(date);
  return dayjs.utc(Date.UTC(y, m - 1, d, h, i, s));
}
