import { type AlarmQuality, alarmTargets } from '@chargehand/contract/areas/devices/alarm-quality';

/** Figures that have a target, in the order of the page. */
export const measures = ['average', 'flood', 'worst', 'stale', 'chattering', 'severities'] as const;
export type Measure = (typeof measures)[number];

/** Returns the share of a part. Of nothing, each part is 0. */
const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/** Returns the average alarms for an operator in one of a number of windows of ten minutes. */
export const averageOf = (count: number, windows: number, operators: number): number =>
  share(count, windows * operators);

/** Returns the figures that are compared with targets, as shares where the targets are shares. */
export function judged({ count, windows, operators, floods, worst, severities, ...now }: AlarmQuality) {
  return {
    average: averageOf(count, windows, operators),
    flood: share(floods, windows),
    worst: share(
      worst.reduce((sum, device) => sum + device.count, 0),
      count,
    ),
    stale: now.stale,
    chattering: now.chattering,
    critical: share(severities.critical, count),
    major: share(severities.major, count),
    low: share(severities.minor + severities.info, count),
  };
}

/** Returns for each figure whether it meets its target. Fewer severe alarms than the target has are no fault. */
export function metBy(figures: AlarmQuality): Record<Measure, boolean> {
  const { critical, major, ...is } = judged(figures);
  const { severities } = alarmTargets;
  return {
    average: is.average <= alarmTargets.average,
    flood: is.flood <= alarmTargets.floodShare,
    worst: is.worst <= alarmTargets.worstShare,
    stale: is.stale < alarmTargets.stale,
    chattering: is.chattering <= alarmTargets.chattering,
    severities: critical <= severities.critical && critical + major <= severities.critical + severities.major,
  };
}
