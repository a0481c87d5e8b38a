import { type Language, languageTag } from '@chargehand/contract/languages';
import { silenceMs } from '@chargehand/contract/device/state';
import { language } from './language';
import { sameDay, timeZone, wallTime } from './zone';

/** Parts a value from its unit. */
const nbsp = '\u00a0';
/** Stands for a missing value. */
export const missing = '–';

/** ISO 8601, milliseconds, or a 10-digit timestamp in seconds. */
export type InstantLike = string | number | Date | null | undefined;

/** Reads an instant; undefined where there is none. */
export function dateOf(value: InstantLike): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return value;
  const digits = String(value);
  const date = /^\d{10}$/.test(digits)
    ? new Date(Number(digits) * 1000)
    : new Date(/^\d+$/.test(digits) ? Number(digits) : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Writes an instant by a pattern of `{y} {m} {d} {h} {i} {s}`, in the account's time zone. */
export function formatInstant(value: InstantLike, pattern = '{y}-{m}-{d} {h}:{i}:{s}'): string {
  const date = dateOf(value);
  if (date === undefined) return missing;
  const parts = new Map(Object.entries(wallTime(date)));
  return pattern.replace(/\{([ymdhis])\}/g, (_, key: string) => String(parts.get(key)).padStart(2, '0'));
}

type Amount = number | null | undefined;

/** What is less than the whole never reads as the whole: 99.97 % is no 100 %. `steps` of one are shown. */
const short = (share: number, steps: number): number =>
  share < 1 && Math.round(share * steps) >= steps ? (steps - 1) / steps : share;

// In figures alone, 11/12 would be another day on each side of the Atlantic.
const dayParts = (language: Language) =>
  language === 'en_US'
    ? ({ month: 'short', day: 'numeric' } as const)
    : ({ month: '2-digit', day: '2-digit' } as const);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes an instant in the language's own order; undefined in Chinese, which has its pattern. */
function inOrderOf(
  language: Language,
  date: Date,
  more: { year?: 'numeric'; second?: '2-digit' },
): string | undefined {
  if (language === 'zh_CN' || language === 'zh_HK') return undefined;
  const key = [language, timeZone(), ...Object.keys(more)].join();
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(languageTag(language), {
      timeZone: timeZone(),
      hourCycle: 'h23',
      ...dayParts(language),
      hour: '2-digit',
      minute: '2-digit',
      ...more,
    });
  clocks.set(key, clock);
  return clock.format(date);
}

/** A time of day, or with its date when it is not today's. */
export function formatSince(value: InstantLike, now: number, reader: Language = language): string {
  const date = dateOf(value);
  if (date === undefined) return missing;
  if (sameDay(date, new Date(now))) return formatInstant(date, '{h}:{i}');
  return inOrderOf(reader, date, {}) ?? formatInstant(date, '{m}-{d} {h}:{i}');
}

function formatsOf(language: Language) {
  const withDigits = (digits: number) =>
    new Intl.NumberFormat(languageTag(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [whole, one, upToOne] = [
    withDigits(0),
    withDigits(1),
    new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 1 }),
  ];
  const unit = (value: Amount, format: Intl.NumberFormat, sign: string): string =>
    value === null || value === undefined ? missing : `${format.format(value)}${nbsp}${sign}`;
  const kilo = (value: Amount, sign: string): string =>
    // 999.6 W would read 1,000 W: the step to kW is taken on the rounded figure.
    Math.round(value ?? 0) < 1000 ? unit(value, whole, sign) : unit((value ?? 0) / 1000, one, `k${sign}`);
  return {
    /** To the minute, in Chinese to the second; by a pattern where one is given. */
    instant: (value: InstantLike, pattern?: string): string => {
      const date = pattern === undefined ? dateOf(value) : undefined;
      return (date && inOrderOf(language, date, { year: 'numeric' })) ?? formatInstant(value, pattern);
    },
    /** For tables: to the minute, with the year only where it is another than now. */
    shortInstant: (value: InstantLike, now = Date.now()): string => {
      const date = dateOf(value);
      if (date === undefined) return missing;
      const sameYear = wallTime(date).y === wallTime(new Date(now)).y;
      const pattern = sameYear ? '{m}-{d} {h}:{i}' : '{y}-{m}-{d} {h}:{i}';
      return inOrderOf(language, date, sameYear ? {} : { year: 'numeric' }) ?? formatInstant(date, pattern);
    },
    /** To the second, for logs. */
    exactInstant: (value: InstantLike): string => {
      const date = dateOf(value);
      return (
        (date && inOrderOf(language, date, { year: 'numeric', second: '2-digit' })) ?? formatInstant(date)
      );
    },
    /** A day of the calendar, `2026-11-20`, which is the same in every time zone. */
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
    /** With one decimal where there are any, or with exactly `digits` (up to six). */
    number: (value: Amount, digits?: number): string =>
      value === null || value === undefined
        ? missing
        : (digits === undefined ? upToOne : withDigits(digits)).format(value),
    /** With exactly one decimal, for columns whose head names the unit. */
    decimal: (value: Amount): string => (value === null || value === undefined ? missing : one.format(value)),
    percent: (share: Amount): string =>
      share === null || share === undefined
        ? missing
        : new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 1 }).format(
            short(share, 1000),
          ),
    /** For bars and other places where tenths say nothing. */
    wholePercent: (share: Amount): string =>
      share === null || share === undefined
        ? missing
        : new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 0 }).format(
            short(share, 100),
          ),
    /** How large a file is: MB of 1024 kB, as the limits have them. */
    bytes: (value: Amount): string => {
      if (value === null || value === undefined) return missing;
      if (value < 1024) return `${whole.format(value)}${nbsp}${language === 'fr_FR' ? 'o' : 'B'}`;
      const [name, size] = value < 1024 * 1024 ? ['kilobyte', 1024] : ['megabyte', 1024 * 1024];
      return new Intl.NumberFormat(languageTag(language), {
        ...{ style: 'unit', unit: name, maximumFractionDigits: 1 },
      }).format(value / size);
    },
    power: (watts: Amount): string => kilo(watts, 'W'),
    /** Tenths below 10 Wh, so that many short charges add up to what stands below them. */
    energy: (wattHours: Amount): string =>
      (wattHours ?? 0) < 9.95 ? unit(wattHours, upToOne, 'Wh') : kilo(wattHours, 'Wh'),
    temperature: (celsius: Amount): string => unit(celsius, one, '°C'),
    voltage: (volts: Amount): string => unit(volts, one, 'V'),
    current: (amperes: Amount): string => unit(amperes, one, 'A'),
    signal: (dBm: Amount): string => unit(dBm, whole, 'dBm'),
    /** `40–60 °C`: an en dash and one unit. */
    temperatureRange: (from: number, to: number): string =>
      `${upToOne.format(from)}–${upToOne.format(to)}${nbsp}°C`,
  };
}

export type Format = ReturnType<typeof formatsOf>;

const made = new Map<Language, Format>();

/** How a language writes instants, numbers and measured values. */
export function formatOf(language: Language): Format {
  const known = made.get(language) ?? formatsOf(language);
  made.set(language, known);
  return known;
}

/** The formats of the language this page speaks. */
export const format: Format = formatOf(language);

/** What is honestly known of a device's connection. */
export type Freshness =
  | { kind: 'never' }
  | { kind: 'offline'; since: Date | undefined }
  | { kind: 'unknown'; since: Date }
  | { kind: 'online'; seconds: number; ageing: boolean };

/** Up to here an age needs no emphasis. Seconds. */
const plainUpTo = 10;

/** Online with its age, unknown after a minute of silence, offline only when told so. */
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
