import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { oneId } from '../../http/shapes';

/** Criteria by which failures of a rollout are grouped, in addition to their reasons. */
export const failureGroupings = ['hardware', 'region', 'signal'] as const;

/** Levels of the Wi-Fi signal strength at the device. `signalFrom` contains their lower bounds in dBm. */
export const signals = ['strong', 'fair', 'weak'] as const;
export const signalFrom = { strong: -60, fair: -75 } as const;

/** Maximum number of groups returned per criterion: those with the most failures. */
export const maxGroups = 20;
/**
 * Minimum values for a group to stand out: number of failures, ratio of its failure share to that of all other devices,
 * and difference of the shares in percentage points.
 */
const standsOutFrom = { failed: 3, times: 2, percent: 10 } as const;

const count = z.int();
export const FailureGroup = z.object({
  by: z.enum(failureGroupings),
  /** A hardware version, the dialling code of the devices' app users, or a value of `signals`; null if unknown. */
  value: z.string().nullable(),
  /** Number of devices in the group that have finished. */
  tried: count,
  /** Number of these devices that failed. */
  failed: count,
  standsOut: z.boolean(),
});
export type FailureGroup = z.infer<typeof FailureGroup>;

export const FailureGroups = z.object({
  /** Number of devices that have finished; 0 after the devices' steps are deleted. */
  tried: count,
  /** Number of these devices that failed. */
  failed: count,
  /** Groups with failures, those that stand out first. */
  groups: z.array(FailureGroup),
});
export type FailureGroups = z.infer<typeof FailureGroups>;

/**
 * Returns whether the failures in a group are unlikely to be chance, compared with all devices of the rollout outside
 * the group.
 */
export function standsOut(
  group: { tried: number; failed: number },
  total: { tried: number; failed: number },
) {
  const [others, othersFailed] = [total.tried - group.tried, total.failed - group.failed];
  if (group.failed < standsOutFrom.failed || others === 0) return false;
  const [share, rest] = [group.failed / group.tried, othersFailed / others];
  return share >= rest * standsOutFrom.times && (share - rest) * 100 >= standsOutFrom.percent;
}

/** Groups in which the failures of a rollout accumulate. */
export const failureGroupsOf = endpoint({
  method: 'GET',
  path: '/api/admin/rollout/:id/failures',
  access: 'rolloutList:list',
  summary:
    'Get the failures of a rollout by hardware version, region and signal strength, from the current state of the devices',
  params: oneId,
  output: FailureGroups,
});
