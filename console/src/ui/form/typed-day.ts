import type { Language } from '@chargehand/contract/languages';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** How a day stands in the contract. */
export const iso = 'YYYY-MM-DD';

/** How a language writes a day, as it is shown everywhere, and how else it may be typed. */
const forms: Record<Language, readonly [string, ...string[]]> = {
  zh_CN: [iso, 'YYYY-M-D'],
  zh_HK: [iso, 'YYYY-M-D'],
  en_US: ['MMM D, YYYY', iso],
  fr_FR: ['DD/MM/YYYY', 'D/M/YYYY', iso],
  de_DE: ['DD.MM.YYYY', 'D.M.YYYY', iso],
  ja_JP: ['YYYY/MM/DD', 'YYYY/M/D', iso],
};

/** The forms of a day in a language, the shown one first. */
export const dayForms = (language: Language): string[] => [...forms[language]];

/** What was typed, as `2026-11-20` where it is a day; null where nothing was. What is none stays, to be refused. */
export function dayOf(typed: string, language: Language): string | null {
  const text = typed.trim();
  if (text === '') return null;
  for (const form of forms[language]) {
    const day = dayjs(text, form, true);
    if (day.isValid()) return day.format(iso);
  }
  return typed;
}
