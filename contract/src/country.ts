import { z } from 'zod';

/** A dialling code, kept with its plus: `+86`, `+1-876`. */
export const areaCode = () =>
  z
    .string()
    .trim()
    .min(1)
    .transform((value) => (value.startsWith('+') ? value : `+${value}`))
    .pipe(z.string().regex(/^\+[1-9]\d{0,3}(-\d{3,4})?$/));

/** A BCP 47 language tag, kept in its usual spelling: `zh-CN`. */
export const languageTag = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(35)
    .transform((value, context) => {
      try {
        return Intl.getCanonicalLocales(value)[0] ?? value;
      } catch {
        context.addIssue({ code: 'custom', params: { rule: 'format' } });
        return z.NEVER;
      }
    });
