import { z } from 'zod';
import { cleanCode, cleanText, splitCodes } from './clean';
import { languages, type SomeTexts } from './languages';
import { isNewPassword, mostPassword } from './password';
import { capital } from './naming';
import { isStorable } from './storable';
import { byRule } from './rules';

/*
 * Field types that read the same value from JSON and from a form, where everything is text.
 * `z.coerce` is not used: it makes "false" true and "" zero.
 */

const decimal = /^-?\d+(\.\d+)?$/;

const numeric = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = cleanCode(value).trim();
  if (text === '') return undefined;
  return decimal.test(text) ? Number(text) : value;
};

/** A number; in a form, decimal digits. */
export const number = (min?: number, max?: number) => {
  let inner = z.number();
  if (min !== undefined) inner = inner.min(min);
  if (max !== undefined) inner = inner.max(max);
  return z.preprocess(numeric, inner);
};

/** A whole number, of at most 32 bits as columns hold it unless `max` says otherwise; in a form, decimal digits. */
export const int = (min?: number, max = 2_147_483_647) => {
  let inner = z.number().int().max(max);
  if (min !== undefined) inner = inner.min(min);
  return z.preprocess(numeric, inner);
};

/** A row's id. */
export const id = () => int(1, Number.MAX_SAFE_INTEGER);

/** A row's id that may stay empty; empty is null. */
export const optionalId = () =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), id().nullable());

/** True or false; in a form, `true`, `false`, `1` or `0`. */
export const bool = () =>
  z.preprocess(
    (value) =>
      value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
    z.boolean(),
  );

/** One of the keys of a table: what it says of each is said there alone. */
export const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.fromEntries(Object.keys(table).map((key) => [key, key])) as { [K in Key]: K });

/** Text of 1 to `max` characters in one spelling (`cleanText`), blanks around it cut off. */
export const text = (max: number) =>
  z.string().overwrite(cleanText).trim().min(1).max(max).refine(isStorable);

/** A code, an address or a number as text of 1 to `max` characters in one spelling (`cleanCode`), blanks around it cut off. */
export const codeText = (max: number) =>
  z.string().overwrite(cleanCode).trim().min(1).max(max).refine(isStorable);

/** A password or another text that must keep its blanks. */
export const verbatim = (max: number) => z.string().min(1).max(max).refine(isStorable);

/** Makes null of what is missing, and of what is empty once it is cleaned; other values stay as they are given. */
export const orNull = (value: unknown): unknown =>
  typeof value === 'string' && cleanText(value).trim() === '' ? null : (value ?? null);

/** Text that may stay empty; empty is null. */
export const optionalText = (max: number) => z.preprocess(orNull, text(max).nullable());

/** A code that may stay empty; empty is null. */
export const optionalCode = (max: number) => z.preprocess(orNull, codeText(max).nullable());

/**
 * Where a person is reached: an e-mail address, or a phone number with its country's code (`+8613800138000`).
 * Blanks, dots, dashes and brackets of a phone number are left out.
 */
export const contact = () =>
  codeText(100)
    .transform((value) => (value.startsWith('+') ? value.replace(/[\s().-]/g, '') : value))
    .refine(
      (value) => /^\+\d{6,15}$/.test(value) || z.email().safeParse(value).success,
      byRule('accountForm'),
    );

/** A contact that may stay empty; empty is null. */
export const optionalContact = () => z.preprocess(orNull, contact().nullable());

/** A text in one or more of the six languages; the others read one of them (see `textIn`). */
export const texts = (max: number) =>
  z
    .partialRecord(z.enum(languages), optionalText(max))
    .transform((given): SomeTexts =>
      Object.fromEntries(Object.entries(given).filter((entry) => typeof entry[1] === 'string')),
    )
    .refine((given) => Object.keys(given).length > 0, byRule('required'));

/** A field that may be missing; an empty form value counts as missing. */
export const maybe = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional());

/** A list; in a form a repeated key, indexed keys or one single value. */
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
 * Device codes as a scanner types them or somebody pastes them, each once: a list, or one text with blanks, commas, semicolons
 * or line breaks between them.
 */
export const codes = (max: number) =>
  z.preprocess(
    (value) => {
      const parts: unknown[] =
        typeof value === 'string' ? splitCodes(value) : Array.isArray(value) ? value : [value];
      const typed = parts
        .map((part) => (typeof part === 'string' ? cleanCode(part).trim() : part))
        .filter((part) => part !== '' && part !== undefined);
      return typed.length === 0 ? undefined : [...new Set(typed)];
    },
    z.array(codeText(40)).min(1).max(max),
  );

/** Ids in a path: `3` or `3,4,5`. */
export const idList = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(id()).min(1).max(500),
  );

/** A day of the calendar, `2026-11-20`, the same in every time zone. PostgreSQL knows no year 0. */
export const day = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .pipe(z.iso.date().refine((value) => !value.startsWith('0000'), byRule('day')));

/** A day that may stay empty; empty is null. */
export const optionalDay = () => z.preprocess(orNull, day().nullable());

/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime({ offset: false });

/** An instant that somebody gives, to the millisecond: PostgreSQL knows no year 0. */
export const givenInstant = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .pipe(instant().refine((value) => value.length <= 24 && !value.startsWith('0000'), byRule('instant')));

/** An instant that may stay empty; empty is null. */
export const optionalInstant = () => z.preprocess(orNull, givenInstant().nullable());

/**
 * An instant or a calendar day as a range's end; a day means its whole length in UTC. PostgreSQL knows no
 * year 0, no offset of 16 hours, and no fraction of a second that is longer than a line.
 */
export const rangeEnd = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? cleanCode(value).trim() : value),
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()])
      .refine((value) => value.length <= 40 && !/^0000|[+-](1[6-9]|2\d):\d\d$/.test(value)),
  );

/** Six pairs of hexadecimal digits, or the beginning of them, as addresses are stored: parted by colons, in capitals. */
export const macOf = (text: string): string => {
  const typed = cleanCode(text).trim().toUpperCase();
  const digits = typed.replace(/[\s:.-]/g, '');
  return /^[0-9A-F]+$/.test(digits) ? (digits.match(/..?/g) ?? []).join(':') : typed;
};

/** MAC address, six pairs of hexadecimal digits parted by colons, upper case; it may be written with dashes, dots or nothing between them. */
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
        .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/),
    );

/** A colour as `#rrggbb`. */
export const colour = () =>
  z
    .string()
    .overwrite(cleanCode)
    .trim()
    .min(1)
    .regex(/^#[0-9a-fA-F]{6}$/);

/** A text that may become a password. */
export const newPassword = () =>
  z
    .string()
    .min(1)
    .max(mostPassword)
    .refine((value) => value === '' || isNewPassword(value), byRule('password'));

/** `beginCreatedAt` and `endCreatedAt` of `createdAt`. */
export type DateEnds<Name extends string> = `begin${Capitalize<Name>}` | `end${Capitalize<Name>}`;

const ends = <const Name extends string>(dates: readonly Name[]) => {
  const end: z.ZodType<string | undefined> = maybe(rangeEnd());
  const keys = dates.flatMap((name) => [`begin${capital(name)}`, `end${capital(name)}`]);
  return Object.fromEntries(keys.map((key) => [key, end])) as Record<DateEnds<Name>, typeof end>;
};

/**
 * What every list takes besides its filters. Sorting names a column of the list. A list may be narrowed by
 * several of its `dates`, each by `params[begin{Name}]` and `params[end{Name}]`; plain `beginTime` and
 * `endTime` mean the first.
 */
export const listQuery = <
  Filters extends z.ZodRawShape,
  const Sortable extends readonly [string, ...string[]],
  const Dates extends string = never,
>(
  filters: Filters,
  sortable: Sortable,
  dates: readonly Dates[] = [],
) =>
  z.object({
    pageNum: preset(1, 1_000_000),
    pageSize: preset(20, 100),
    orderByColumn: maybe(z.enum(sortable)),
    isAsc: maybe(z.enum(['asc', 'desc'])),
    params: maybe(z.object({ beginTime: maybe(rangeEnd()), endTime: maybe(rangeEnd()), ...ends(dates) })),
    ...filters,
  });

/** A whole number from 1 on that may be missing, in a form also empty. */
const preset = (value: number, max: number) =>
  z.preprocess(numeric, z.number().int().min(1).max(max).default(value)).default(value);

/** A page of a list; `unreadable` names the records that the server could not read and left out of `rows`. */
const unreadable = z.array(z.int().nullable()).optional();
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), unreadable });

/**
 * When a rule over several fields can judge: these are right, whatever is wrong besides. Without it a form
 * tells of such a rule only once all else is mended.
 */
export const givenThat = (fields: z.ZodRawShape) => {
  const shape = z.object(fields);
  return ({ value }: { value: unknown }): boolean => shape.safeParse(value).success;
};

/** The usual parameters of one record and of several. */
export const oneId = z.object({ id: id() });
export const someIds = z.object({ ids: idList() });
/** What a creation answers. */
export const created = z.object({ id: z.int() });
/** The answer of a write that has nothing to tell. */
export const nothing = z.null();

/** What a call answers that has started a job: its id. */
export const StartedJob = z.object({ job: z.int() });
export type StartedJob = z.infer<typeof StartedJob>;
