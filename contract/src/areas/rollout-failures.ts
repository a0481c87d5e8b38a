import { z } from 'zod';
import { endpoint } from '../endpoint';
import { oneId } from '../fields';

/** By what failures of a rollout are grouped, besides their reasons. */
export const failureGroupings = ['hardware', 'region', 'signal'] as const;
export type FailureGrouping = (typeof failureGroupings)[number];

/** How well devices hear their access point: from `signalFrom` dBm on. */
export const signals = ['strong', 'fair', 'weak'] as const;
export type Signal = (typeof signals)[number];
export const signalFrom = { strong: -60, fair: -75 } as const;

/** So many groups of each kind are told at most: those with most failures. */
export const mostGroups = 20;
/** A group stands out when so many of it failed at least, as a share so many times that of all others, and so many percent above it. */
export const standsOutFrom = { failed: 3, times: 2, percent: 10 } as const;

const count = z.int();
export const FailureGroup = z.object({
  by: z.enum(failureGroupings),
  /** A hardware version, a dialling code of the people whom devices belong to, or a word of `signals`; null where it is not known. */
  value: z.string().nullable(),
  /** Those of the group that came to an end, and how many of them failed. */
  tried: count,
  failed: count,
  standsOut: z.boolean(),
});
export type FailureGroup = z.infer<typeof FailureGroup>;

export const FailureGroups = z.object({
  /** All that came to an end, and how many of them failed; none once the steps of devices are removed. */
  tried: count,
  failed: count,
  /** Those with failures: what stands out first. */
  groups: z.array(FailureGroup),
});
export type FailureGroups = z.infer<typeof FailureGroups>;

/** Whether failures in a group are no chance: compared with all of the rollout that are not in it. */
export function standsOut(group: { tried: number; failed: number }, all: { tried: number; failed: number }) {
  const [others, othersFailed] = [all.tried - group.tried, all.failed - group.failed];
  if (group.failed < standsOutFrom.failed || others === 0) return false;
  const [share, rest] = [group.failed / group.tried, othersFailed / others];
  return share >= rest * standsOutFrom.times && (share - rest) * 100 >= standsOutFrom.percent;
}

/** Where failures of a rollout gather. */
export const failureGroupsOf = endpoint({
  method: 'GET',
  path: '/api/admin/rollout/:id/failures',
  access: 'rolloutList:list',
  summary: 'Failures of a rollout by hardware version, region and signal strength, as devices are now',
  params: oneId,
  output: FailureGroups,
});
