import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { exportOf, workbook } from '../exports';
import { day, id, instant, maybe, nothing, oneId } from '../fields';
import { timeZone } from '../time-zone';
import { texts as words } from '../languages';
import { byRule } from '../rules';

/** Sums are told by these, as the reader's clock divides time. */
export const periods = ['hour', 'day', 'month'] as const;
export type Period = (typeof periods)[number];

/** At most so many days are told at once: by hours, by days, by months. */
export const mostDays: Readonly<Record<Period, number>> = { hour: 31, day: 366, month: 3_660 };

/** What a device did in some time. */
export const Sums = z.object({
  /** Charges that ended, and minutes that its ports charged, all ports together. */
  chargeCount: z.int(),
  chargeMinutes: z.number(),
  /** Wh */
  energy: z.number(),
  /** What it had given of all times when this time was over, Wh. */
  cumulative: z.number(),
  /** Of its readings; °C and W */
  temperaturePeak: z.number(),
  temperatureMean: z.number(),
  powerPeak: z.number(),
  powerMean: z.number(),
});
export type Sums = z.infer<typeof Sums>;

/** The same of an hour, a day or a month. */
export const PeriodSums = Sums.extend({
  /** Its first day; of an hour its beginning on the reader's clock, `2026-11-22T08:00`. */
  at: z.string(),
});
export type PeriodSums = z.infer<typeof PeriodSums>;

/** The readings of a day, minute by minute. */
export const MinuteCourse = z.object({
  /** Instants at which the day begins and ends on the reader's clock. */
  begin: instant(),
  end: instant(),
  /** Minutes with readings, oldest first: the hottest of each, and its mean power. °C and W */
  points: z.array(z.object({ at: instant(), temperature: z.number(), power: z.number() })),
  /** The whole day; null without a reading. */
  sums: Sums.nullable(),
});
export type MinuteCourse = z.infer<typeof MinuteCourse>;

/** How many days a range has, both ends included. */
export const daysIn = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const zone = { timeZone: maybe(timeZone()) };

/** A day that devices' clocks know, which begin with 1970, and with a day after it that is written by the same rule. */
const told = () => day().refine((value) => value >= '1970-01-01' && value < '9999-01-01', byRule('day'));

const Range = z.object({ by: z.enum(periods), from: told(), to: told(), ...zone });

/** No answer is large: a range ends after it begins, and not too long after. */
const isTold = ({ by, from, to }: Pick<z.output<typeof Range>, 'by' | 'from' | 'to'>): boolean =>
  from <= to && daysIn(from, to) <= mostDays[by];
const orElse = { path: ['to'], ...byRule('day') };

/** Which sums are asked for, of days on the clock of a time zone. */
export const SumsAsked = Range.refine(isTold, orElse);

export const SumsTold = z.object({
  rows: z.array(PeriodSums),
  /** Days before this one are those of UTC: their hours are no longer kept. */
  ownDaysFrom: z.string(),
});

export const deviceStatisticsApi = {
  minutes: endpoint({
    method: 'GET',
    path: '/api/admin/device-statistics/:id/minutes',
    access: 'boundDeviceList:list',
    summary: 'Temperature and power of a bound device in each minute of a day, and what the day came to',
    params: oneId,
    query: z.object({ day: told(), ...zone }),
    output: MinuteCourse,
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/admin/device-statistics/:id/sums',
    access: 'boundDeviceList:list',
    summary:
      'What a bound device did in each hour, day or month, both ends included; times without a reading are left out',
    params: oneId,
    query: SumsAsked,
    output: SumsTold,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/device-statistics/export',
    access: 'boundDeviceList:export',
    summary: 'What a bound device did in each hour, day or month of a range as an Excel file',
    body: exportOf(Range.extend({ device: id() }), PeriodSums).refine(isTold, orElse),
    output: nothing,
    file: workbook,
    audit: 'deviceStatistics.export',
  }),
};

/** How the operation log calls it. */
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
