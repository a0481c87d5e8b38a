import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import { silenceMs } from '@chargehand/contract/device/state';
import { language } from './language';
import { accountTimeZone, sameDay, wallTime } from './zone';

/** Separator between value and unit. */
const nbsp = '\u00a0';
/** Units of sizes from 1,024 bytes on. */
const byteUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** Text of a missing value. */
export const missing = '–';

/** Instant as ISO 8601, in milliseconds, or as a 10-digit timestamp in seconds. */
export type InstantLike = string | number | Date | null | undefined;

/** Parses an instant. Returns undefined if there is none or it is invalid. */
export function dateOf(value: InstantLike): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return value;
  const digits = String(value);
  const date = /^\d{10}$/.test(digits)
    ? new Date(Number(digits) * 1000)
    : new Date(/^\d+$/.test(digits) ? Number(digits) : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Formats an instant by a pattern of `{y} {m} {d} {h} {i} {s}` in the account's time zone. */
export function formatInstant(value: InstantLike, pattern = '{y}-{m}-{d} {h}:{i}:{s}'): string {
  const date = dateOf(value);
  if (date === undefined) return missing;
  const parts = new Map(Object.entries(wallTime(date)));
  return pattern.replace(/\{([ymdhis])\}/g, (_, key: string) => String(parts.get(key)).padStart(2, '0'));
}

type Amount = number | null | undefined;

/**
 * Reduces a share that rounding would show as the whole, because 99.97 % is not 100 %. `steps` is 100 if the share is
 * shown in whole percent, 1000 for tenths.
 */
const short = (share: number, steps: number): number =>
  share < 1 && Math.round(share * steps) >= steps ? (steps - 1) / steps : share;

// Returns the date parts of a language. English names the month, because 11/12 is ambiguous.
const dayParts = (language: Language) =>
  language === 'en_US'
    ? ({ month: 'short', day: 'numeric' } as const)
    : ({ month: '2-digit', day: '2-digit' } as const);

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant with its parts in the order that the language uses. Returns undefined for Chinese, which uses a
 * pattern.
 */
function inOrderOf(
  language: Language,
  date: Date,
  more: { year?: 'numeric'; second?: '2-digit' },
): string | undefined {
  if (language === 'zh_CN' || language === 'zh_HK') return undefined;
  const timeZone = accountTimeZone();
  const key = [language, timeZone, ...Object.keys(more)].join();
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(languageTag(language), {
      timeZone,
      hourCycle: 'h23',
      ...dayParts(language),
      hour: '2-digit',
      minute: '2-digit',
      ...more,
    });
  clocks.set(key, clock);
  return clock.format(date);
}

/** Formats an instant as time of day, with the date if it is not today. */
export function formatSince(value: InstantLike, now: number, reader: Language = language): string {
  const date = dateOf(value);
  if (date === undefined) return missing;
  if (sameDay(date, new Date(now))) return formatInstant(date, '{h}:{i}');
  return inOrderOf(reader, date, {}) ?? formatInstant(date, '{m}-{d} {h}:{i}');
}

/** Returns number formats by their decimals. */
function decimalsOf(language: Language) {
  const numbers = new Map<string, Intl.NumberFormat>();
  /** Returns the format with `least` to `maxDigits` decimals, created when it is first used. */
  const decimals = (least: number, maxDigits: number): Intl.NumberFormat => {
    const cached = numbers.get(`${least}-${maxDigits}`);
    if (cached) return cached;
    const digits = { minimumFractionDigits: least, maximumFractionDigits: maxDigits };
    const created = new Intl.NumberFormat(languageTag(language), digits);
    numbers.set(`${least}-${maxDigits}`, created);
    return created;
  };
  const withDigits = (digits: number) => decimals(digits, digits);
  const whole = { format: (value: number): string => withDigits(0).format(value) };
  const oneDigit = { format: (value: number): string => withDigits(1).format(value) };
  const upToOne = { format: (value: number): string => decimals(0, 1).format(value) };
  return { withDigits, whole, oneDigit, upToOne };
}

type Decimals = ReturnType<typeof decimalsOf>;

const instantFormats = (language: Language) => ({
  /** Formats an instant to the minute (in Chinese to the second), or by a pattern. */
  instant: (value: InstantLike, pattern?: string): string => {
    const date = pattern === undefined ? dateOf(value) : undefined;
    return (date && inOrderOf(language, date, { year: 'numeric' })) ?? formatInstant(value, pattern);
  },
  /** Formats an instant for tables: to the minute, with the year only if it is not the current one. */
  shortInstant: (value: InstantLike, now = Date.now()): string => {
    const date = dateOf(value);
    if (date === undefined) return missing;
    const sameYear = wallTime(date).y === wallTime(new Date(now)).y;
    const pattern = sameYear ? '{m}-{d} {h}:{i}' : '{y}-{m}-{d} {h}:{i}';
    return inOrderOf(language, date, sameYear ? {} : { year: 'numeric' }) ?? formatInstant(date, pattern);
  },
  /** Formats an instant to the second, for logs. */
  exactInstant: (value: InstantLike): string => {
    const date = dateOf(value);
    return (date && inOrderOf(language, date, { year: 'numeric', second: '2-digit' })) ?? formatInstant(date);
  },
  /** Formats a calendar day, `2026-11-20`, which does not depend on the time zone. */
  day: (value: string | null | undefined): string => {
    const date = dateOf(value);
    if (!value || date === undefined) return missing;
    if (language === 'zh_CN' || language === 'zh_HK') return value;
    return new Intl.DateTimeFormat(languageTag(language), {
      timeZone: 'UTC',
      year: 'numeric',
      ...dayParts(language),
    }).format(date);
  },
});

const numberFormats = (language: Language, { withDigits, whole, oneDigit, upToOne }: Decimals) => ({
  /** Formats a number with at most one decimal, or with exactly `digits` decimals. */
  number: (value: Amount, digits?: number): string => {
    if (value === null || value === undefined) return missing;
    if (digits !== undefined) return withDigits(digits).format(value);
    // Small counts read the same in all languages, and the first number format takes long on a slow machine.
    return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : upToOne.format(value);
  },
  /** Formats a number with exactly one decimal, for columns whose heading names the unit. */
  decimal: (value: Amount): string =>
    value === null || value === undefined ? missing : oneDigit.format(value),
  percent: (share: Amount): string =>
    share === null || share === undefined
      ? missing
      : new Intl.NumberFormat(languageTag(language), {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }).format(short(share, 1000)),
  /** Formats a share in whole percent, for bars and other places without room for tenths. */
  wholePercent: (share: Amount): string =>
    share === null || share === undefined
      ? missing
      : new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 0 }).format(
          short(share, 100),
        ),
  /** Formats the size of a file. 1 MB is 1024 kB, as in the limits. */
  bytes: (value: Amount): string => {
    if (value === null || value === undefined) return missing;
    if (value < 1024) return `${whole.format(value)}${nbsp}${language === 'fr_FR' ? 'o' : 'B'}`;
    const power = Math.min(Math.floor(Math.log2(value) / 10), byteUnits.length);
    return new Intl.NumberFormat(languageTag(language), {
      style: 'unit',
      unit: byteUnits[power - 1],
      maximumFractionDigits: 1,
    }).format(value / 1024 ** power);
  },
});

function measureFormats({ whole, oneDigit, upToOne }: Decimals) {
  const unit = (value: Amount, format: Pick<Intl.NumberFormat, 'format'>, sign: string): string =>
    value === null || value === undefined ? missing : `${format.format(value)}${nbsp}${sign}`;
  const kilo = (value: Amount, sign: string): string =>
    // The unit depends on the rounded value, so that 999.6 W is not shown as 1,000 W.
    Math.round(value ?? 0) < 1000
      ? unit(value, whole, sign)
      : unit((value ?? 0) / 1000, oneDigit, `k${sign}`);
  return {
    power: (watts: Amount): string => kilo(watts, 'W'),
    /** Formats energy, with tenths below 10 Wh, so that many short charges add up to the total shown below them. */
    energy: (wattHours: Amount): string =>
      (wattHours ?? 0) < 9.95 ? unit(wattHours, upToOne, 'Wh') : kilo(wattHours, 'Wh'),
    temperature: (celsius: Amount): string => unit(celsius, oneDigit, '°C'),
    voltage: (volts: Amount): string => unit(volts, oneDigit, 'V'),
    current: (amperes: Amount): string => unit(amperes, oneDigit, 'A'),
    signal: (dBm: Amount): string => unit(dBm, whole, 'dBm'),
    /** Formats a range with an en dash and one unit: `40–60 °C`. */
    temperatureRange: (from: number, to: number): string =>
      `${upToOne.format(from)}–${upToOne.format(to)}${nbsp}°C`,
  };
}

function formatsOf(language: Language) {
  const decimals = decimalsOf(language);
  return {
    ...instantFormats(language),
    ...numberFormats(language, decimals),
    ...measureFormats(decimals),
  };
}

type Format = ReturnType<typeof formatsOf>;

const made = new Map<Language, Format>();

/** Returns the formats of a language for instants, numbers and measured values. */
export function formatOf(language: Language): Format {
  const cached = made.get(language) ?? formatsOf(language);
  made.set(language, cached);
  return cached;
}

/** Formats of this page's language. */
export const format: Format = formatOf(language);

/** Known state of a device's connection. */
export type Freshness =
  | { kind: 'never' }
  | { kind: 'offline'; since: Date | undefined }
  | { kind: 'unknown'; since: Date }
  | { kind: 'online'; seconds: number; ageing: boolean };

/** Age in seconds up to which a reading needs no emphasis. */
const plainUpTo = 10;

/**
 * Returns the freshness of a device: `online` with the age of its report, `unknown` after a minute of silence, and
 * `offline` only if `state` says so. Without any report it is `never`.
 */
export function freshness(state: { online: boolean; seenAt: InstantLike } | null, now: number): Freshness {
  const seen = dateOf(state?.seenAt);
  if (state === null || (seen === undefined && !state.online)) return { kind: 'never' };
  if (!state.online) return { kind: 'offline', since: seen };
  if (seen === undefined) return { kind: 'never' };
  const age = Math.max(0, now - seen.getTime());
  if (age > silenceMs) return { kind: 'unknown', since: seen };
  const seconds = Math.floor(age / 1000);
  return { kind: 'online', seconds, ageing: seconds > plainUpTo };
}
