import { z } from 'zod';
import { instant, maybe } from '../../fields/fields';
import { endpoint } from '../../http/endpoint';
import { alarmSeverities } from './alarm-words';

/** Numbers of days that the figures can cover. */
export const alarmQualityDays = ['7', '30', '90'] as const;
export type AlarmQualityDays = (typeof alarmQualityDays)[number];

/** Number of devices that are named as the worst. */
export const maxWorst = 10;

/**
 * Targets of EEMUA 191, and of ISA-18.2 and IEC 62682, which continue it, for alarms of one operator. The standards
 * have three severities; `minor` and `info` together are the lowest.
 */
export const alarmTargets = {
  /** Average alarms for an operator in ten minutes. */
  average: 1,
  /** Alarms for an operator in ten minutes above which they are a flood, and the share of time that may be one. */
  flood: 10,
  floodShare: 0.01,
  /** Share of all alarms that the ten worst devices may have. */
  worstShare: 0.05,
  /** Alarms that are stale on any day: fewer than this. */
  stale: 5,
  chattering: 0,
  /** Shares of the severities: about 5 %, 15 % and 80 %. */
  severities: { critical: 0.05, major: 0.15, minor: 0.8 },
} as const;

const WorstDevice = z.object({
  deviceId: z.int(),
  /** Code and name of the device when its newest alarm was raised. */
  code: z.string(),
  deviceName: z.string(),
  count: z.int(),
});

const Day = z.object({
  /** Day in the operator's time zone: `2026-11-22`. The first one is usually only partly in the range. */
  at: z.string(),
  count: z.int(),
  /** Number of windows of ten minutes of the day that are in the range. */
  windows: z.int(),
});

/** Figures of the alarms of a range that ends with the present window of ten minutes. */
export const AlarmQuality = z.object({
  since: instant(),
  until: instant(),
  /** Number of times that alarms were raised, or raised again. */
  count: z.int(),
  /** Number of accounts that acknowledged or took one of these alarms; at least 1. */
  operators: z.int(),
  /** Number of windows of ten minutes, those of them with a flood, and the most alarms in one. */
  windows: z.int(),
  floods: z.int(),
  most: z.int(),
  days: z.array(Day),
  severities: z.record(z.enum(alarmSeverities), z.int()),
  worst: z.array(WorstDevice),
  /** Alarms that have been open for more than 24 hours now, neither shelved nor suppressed. */
  stale: z.int(),
  /** Open alarms that begin and end too often now. */
  chattering: z.int(),
});
export type AlarmQuality = z.infer<typeof AlarmQuality>;

export const alarmQualityApi = {
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/alarm-quality/figures',
    access: 'alarmQuality:list',
    summary:
      'Get how many alarms there were, by time, device and severity, to compare them with the targets of EEMUA 191',
    query: z.object({ days: maybe(z.enum(alarmQualityDays)) }),
    output: AlarmQuality,
  }),
};
