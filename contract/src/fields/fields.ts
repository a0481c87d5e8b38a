import { z } from 'zod';
import { cleanCode, cleanText } from './clean';
import { languages, type SomeTexts } from '../i18n/languages';
import { isNewPassword, maxPassword } from './password';
import { scannedCode, scannedCodes, searchedText } from './scanned';
import { isStorable } from './storable';
import { byRule } from '../i18n/rules';

/*
 * Field types that read the same value from JSON and from a form, where every value is text.
 * `z.coerce` is not used, because it converts "false" to true and "" to zero.
 */

const decimal = /^-?\d+(\.\d+)?$/;

/**
 * Converts a text of decimal digits to a number, and an empty text to undefined. All other values are returned
 * unchanged, and the schema accepts or rejects them.
 */
export const numeric = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = cleanCode(value).trim();
  if (text === '') return undefined;
  return decimal.test(text) ? Number(text) : value;
};

/** Returns the schema of a number; in a form, decimal digits. */
export const number = (min?: number, max?: number) => {
  let inner = z.number();
  if (min !== undefined) inner = inner.min(min);
  if (max !== undefined) inner = inner.max(max);
  return z.preprocess(numeric, inner);
};

/**
 * Returns the schema of an integer; in a form, decimal digits. By default, `max` is the highest value of a database
 * column with 32 bits.
 */
export const int = (min?: number, max = 2_147_483_647) => {
  let inner = z.number().int().max(max);
  if (min !== undefined) inner = inner.min(min);
  return z.preprocess(numeric, inner);
};

/** Returns the schema of a row's id. */
export const id = () => int(1, Number.MAX_SAFE_INTEGER);

/** Returns the schema of an optional row id; empty becomes null. */
export const optionalId = () =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), id().nullable());

/** Returns the schema of a boolean; in a form, `true`, `false`, `1` or `0`. */
export const bool = () =>
  z.preprocess(
    (value) =>
      value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
    z.boolean(),
  );

/** Returns the schema of the keys of an object such as `uploadRules`, so that the keys are declared only there. */
export const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.fromEntries(Object.keys(table).map((key) => [key, key])) as { [K in Key]: K });

/** Returns the schema of a text of 1 to `max` characters, normalized by `cleanText` and trimmed. */
export const text = (max: number) =>
  z.string().overwrite(cleanText).trim().min(1).max(max).refine(isStorable);

/**
 * Returns the schema of a code, address or number as a text of 1 to `max` characters, normalized by `cleanCode` and
 * trimmed.
 */
export const codeText = (max: number) =>
  z.string().overwrite(cleanCode).trim().min(1).max(max).refine(isStorable);

/**
 * Returns the schema of a code that is scanned or typed, of 1 to `max` characters. An address that contains the code
 * becomes the code, see `scannedCode`.
 */
export const scannedCodeText = (max: number) =>
  z.string().overwrite(scannedCode).min(1).max(max).refine(isStorable);

/**
 * Returns the schema of a text that is searched for in codes, of 1 to `max` characters. An address that contains a code
 * becomes the code.
 */
export const searchText = (max: number) =>
  z.string().overwrite(searchedText).trim().min(1).max(max).refine(isStorable);

/** Returns the schema of a password or another text whose blanks must be kept. */
export const verbatim = (max: number) => z.string().min(1).max(max).refine(isStorable);

/** Returns null if the value is missing, or empty after cleaning, otherwise the value unchanged. */
export const orNull = (value: unknown): unknown =>
  typeof value === 'string' && cleanText(value).trim() === '' ? null : (value ?? null);

/** Returns the schema of an optional text; empty becomes null. */
export const optionalText = (max: number) => z.preprocess(orNull, text(max).nullable());

/** Returns the schema of an optional code; empty becomes null. */
export const optionalCode = (max: number) => z.preprocess(orNull, codeText(max).nullable());

/**
 * Returns the schema of a contact: an e-mail address, or a phone number with country code (`+8613800138000`). Blanks,
 * dots, dashes and brackets are removed from phone numbers.
 */
export const contact = () =>
  codeText(100)
    .transform((value) => (value.startsWith('+') ? value.replace(/[\s().-]/g, '') : value))
    .refine(
      (value) => /^\+\d{6,15}$/.test(value) || z.email().safeParse(value).success,
      byRule('accountForm'),
    );

/** Returns the schema of an optional contact; empty becomes null. */
export const optionalContact = () => z.preprocess(orNull, contact().nullable());

/**
 * Returns the schema of a text in one or more of the six languages. In a language without a text, the text of another
 * language is shown (see `textIn`).
 */
export const texts = (max: number) =>
  z
    .partialRecord(z.enum(languages), optionalText(max))
    .transform((given): SomeTexts =>
      Object.fromEntries(Object.entries(given).filter((entry) => typeof entry[1] === 'string')),
    )
    .refine((given) => Object.keys(given).length > 0, byRule('required'));

/** Returns the schema of an optional field; an empty form value counts as absent. */
export const maybe = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional());

/** Returns the schema of a list; in a form a repeated key, indexed keys or a single value. */
export const list = <T extends z.ZodType>(of: T, min = 0, max = 1000) =>
  z.preprocess((value) => {
    if (value === undefined || value === '') return min > 0 ? undefined : [];
    if (Array.isArray(value)) return value;
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value);
      return entries.every(([key]) => /^\d+$/.test(key))
        ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, entry]) => entry)
        : [value];
    }
    return [value];
  }, z.array(of).min(min).max(max));

/**
 * Returns the schema of scanned or pasted device codes, without duplicates: a list, or one text with blanks, commas,
 * semicolons or line breaks as separators. Addresses become the codes in them.
 */
export const codes = (max: number) =>
  z.preprocess(
    (value) => {
      const parts: unknown[] =
        typeof value === 'string' ? scannedCodes(value) : Array.isArray(value) ? value : [value];
      const typed = parts
        .map((part) => (typeof part === 'string' ? scannedCode(part) : part))
        .filter((part) => part !== '' && part !== undefined);
      return typed.length === 0 ? undefined : [...new Set(typed)];
    },
    z.array(codeText(40)).min(1).max(max),
  );

/** Returns the schema of ids in a path: `3` or `3,4,5`. */
export const idList = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(id()).min(1).max(500),
  );

/**
 * Returns the schema of a calendar day, `2026-11-20`, without time zone. Year 0 is rejected, because PostgreSQL does
 * not have it.
 */
export const day = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .pipe(z.iso.date().refine((value) => !value.startsWith('0000'), byRule('day')));

/** Returns the schema of an optional day; empty becomes null. */
export const optionalDay = () => z.preprocess(orNull, day().nullable());

/** Returns the schema of an instant in ISO 8601, in UTC. */
export const instant = () => z.iso.datetime({ offset: false });

/**
 * Returns the schema of an instant in input, with millisecond precision. Year 0 is rejected, because PostgreSQL does
 * not have it.
 */
export const givenInstant = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .pipe(instant().refine((value) => value.length <= 24 && !value.startsWith('0000'), byRule('instant')));

/** Returns the schema of an optional instant; empty becomes null. */
export const optionalInstant = () => z.preprocess(orNull, givenInstant().nullable());

/**
 * Returns the schema of either end of a range: an instant, or a calendar day that stands for the whole UTC day. Rejects
 * values that PostgreSQL cannot parse: year 0, an offset of 16 hours or more, and overlong fractions of a second.
 */
export const rangeEnd = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? cleanCode(value).trim() : value),
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()])
      .refine((value) => value.length <= 40 && !/^0000|[+-](1[6-9]|2\d):\d\d$/.test(value)),
  );

/**
 * Converts the digits of a MAC address, even an incomplete one, to the stored form: pairs in upper case, separated by
 * colons. Other texts are only normalized by `cleanCode`, trimmed and converted to upper case.
 */
export const macOf = (text: string): string => {
  const typed = cleanCode(text).trim().toUpperCase();
  const digits = typed.replace(/[\s:.-]/g, '');
  return /^[0-9A-F]+$/.test(digits) ? (digits.match(/..?/g) ?? []).join(':') : typed;
};

/**
 * Returns whether a MAC address can be that of one device: not all zeros, and not a broadcast or multicast address,
 * whose first octet is odd (IEEE 802, I/G bit).
 */
const canBeOfDevice = (address: string): boolean =>
  address !== '00:00:00:00:00:00' && /^[0-9A-F][02468ACE]/.test(address);

/**
 * Returns the schema of a MAC address: six hexadecimal pairs separated by colons, upper case. Dashes, dots or no
 * separators are also accepted, and an address that no single device can have is rejected.
 */
export const mac = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .transform(macOf)
    .pipe(
      z
        .string()
        .min(1)
        .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/)
        .refine(canBeOfDevice, byRule('macOfNoDevice')),
    );

/** Returns the schema of a colour, `#rrggbb`. */
export const colour = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .regex(/^#[0-9a-fA-F]{6}$/);

/** Returns the schema of a new password. */
export const newPassword = () =>
  z
    .string()
    .min(1)
    .max(maxPassword)
    .refine((value) => value === '' || isNewPassword(value), byRule('password'));

/**
 * Returns the `when` of a rule over several fields: the rule is checked if these fields are valid, even if others are
 * not. Without it, a form reports the rule only after all other errors are corrected.
 */
export const givenThat = (fields: z.ZodRawShape) => {
  const shape = z.object(fields);
  return ({ value }: { value: unknown }): boolean => shape.safeParse(value).success;
};
