import { z } from 'zod';
import { cleanCode } from '../fields/clean';
import { byRule } from './rules';

/** Returns the schema of a dialling code, stored with its plus: `+86`, `+1-876`. */
export const areaCode = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .transform((value) => (value.startsWith('+') ? value : `+${value}`))
    .pipe(z.string().regex(/^\+[1-9]\d{0,3}(-\d{3,4})?$/));

/** Returns the schema of a BCP 47 language tag, stored in canonical form: `zh-CN`. */
export const languageTag = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .max(35)
    .transform((value, context) => {
      try {
        return Intl.getCanonicalLocales(value)[0] ?? value;
      } catch {
        context.addIssue({ code: 'custom', ...byRule('format') });
        return z.NEVER;
      }
    });

/** Largest differences from Beijing time in minutes: UTC-12 behind, UTC+14 ahead. */
const furthest = { '-': 20 * 60, '+': 6 * 60 };

/**
 * Returns the schema of a time difference from Beijing time: `-` for zones behind, `+` for zones ahead, hours, and
 * minutes if any. `-07:00`, `-7` and `-07` are stored as `-7`, `+00:30` as `+0:30`; Beijing itself is `+0`.
 */
export const timeDifference = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .transform((value, context) => {
      const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2})(?::(00|15|30|45))?$/.exec(value) ?? [];
      const total = Number(hours) * 60 + Number(minutes);
      const fits = (sign === '+' || (sign === '-' && total > 0)) && total <= furthest[sign];
      if (fits) return `${sign}${Number(hours)}${Number(minutes) > 0 ? `:${minutes}` : ''}`;
      context.addIssue({ code: 'custom', ...byRule('timeDifference') });
      return z.NEVER;
    });
