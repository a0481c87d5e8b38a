import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { exportOf, workbook } from '../../http/exports';
import { day, givenThat, id, instant, maybe } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { timeZone } from '../../i18n/time-zone';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

/**
 * Periods into which sums are divided. They begin and end on the reader's clock, which is the clock of the time zone in
 * the request.
 */
export const periods = ['hour', 'day', 'month'] as const;
export type Period = (typeof periods)[number];

/** Maximum number of days returned at once, by period. */
export const maxDays: Readonly<Record<Period, number>> = { hour: 31, day: 366, month: 3_660 };

/** Sums of a device over a time range. */
export const Sums = z.object({
  /** Number of charges that ended. */
  chargeCount: z.int(),
  /** Charging minutes, summed over all ports. */
  chargeMinutes: z.number(),
  /** Energy delivered within the range, in watt-hours. */
  energy: z.number(),
  /** Total energy that the device had delivered by the end of this range, in watt-hours. */
  cumulative: z.number(),
  /** Highest reading in °C. */
  temperaturePeak: z.number(),
  /** Mean of the readings in °C. */
  temperatureMean: z.number(),
  /** Highest reading in watts. */
  powerPeak: z.number(),
  /** Mean of the readings in watts. */
  powerMean: z.number(),
});
export type Sums = z.infer<typeof Sums>;

/** Sums of one hour, day or month. */
export const PeriodSums = Sums.extend({
  /** First day of the period; for an hour its start on the reader's clock, `2026-11-22T08:00`. */
  at: z.string(),
});
export type PeriodSums = z.infer<typeof PeriodSums>;

/** Readings of one day, by minute. */
export const MinuteCourse = z.object({
  /** Start and end of the day on the reader's clock. */
  begin: instant(),
  end: instant(),
  /** Minutes with readings, oldest first: highest temperature in °C and mean power in watts. */
  points: z.array(z.object({ at: instant(), temperature: z.number(), power: z.number() })),
  /** Sums of the whole day; null without readings. */
  sums: Sums.nullable(),
});
export type MinuteCourse = z.infer<typeof MinuteCourse>;

/** Returns the number of days in a range, including both ends. */
export const daysIn = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const zone = { timeZone: maybe(timeZone()) };

/**
 * Returns the schema of a day from 1970, where device clocks start, to 9998, so that the day after it still has a
 * four-digit year.
 */
const calendarDay = () =>
  day().refine((value) => value >= '1970-01-01' && value < '9999-01-01', byRule('day'));

const range = { by: z.enum(periods), from: calendarDay(), to: calendarDay() };
const Range = z.object({ ...range, ...zone });

/**
 * Returns whether a range does not end before it begins, and has at most `maxDays` days. The maximum limits the size of
 * the response.
 */
const isAllowedRange = ({ by, from, to }: Pick<z.output<typeof Range>, 'by' | 'from' | 'to'>): boolean =>
  from <= to && daysIn(from, to) <= maxDays[by];
const orElse = { path: ['to'], ...byRule('day'), when: givenThat(range) };

/** Query of the sums: the period and a range of days, on the clock of a time zone. */
export const SumsQuery = Range.refine(isAllowedRange, orElse);

export const SumsResult = z.object({
  rows: z.array(PeriodSums),
  /**
   * First day whose sums follow the requested time zone. Earlier days are UTC days, because their hourly values are no
   * longer stored.
   */
  ownDaysFrom: z.string(),
});

export const deviceStatisticsApi = {
  minutes: endpoint({
    method: 'GET',
    path: '/api/admin/device-statistics/:id/minutes',
    access: 'boundDeviceList:list',
    summary:
      'Get the temperature and power of a bound device in each minute of a day, and the sums of the day',
    params: oneId,
    query: z.object({ day: calendarDay(), ...zone }),
    output: MinuteCourse,
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/admin/device-statistics/:id/sums',
    access: 'boundDeviceList:list',
    summary:
      'Get the sums of a bound device for each hour, day or month, both ends included; periods without a reading are omitted',
    params: oneId,
    query: SumsQuery,
    output: SumsResult,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/device-statistics/export',
    access: 'boundDeviceList:export',
    summary: 'Export the sums of a bound device for each hour, day or month of a range as an Excel file',
    body: exportOf(Range.extend({ device: id() }), PeriodSums).refine(isAllowedRange, orElse),
    output: nothing,
    file: workbook,
    audit: 'deviceStatistics.export',
  }),
};

/** Operation log words for device statistics. */
export const deviceStatisticsWords: AuditWords = {
  noun: words(
    '设备用电统计',
    '裝置用電統計',
    'Power statistics of a device',
    'Statistiques de consommation d’un appareil',
    'Stromstatistik eines Geräts',
    'デバイスの電力統計',
  ),
};
