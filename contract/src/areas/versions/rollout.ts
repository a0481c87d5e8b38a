import { z } from 'zod';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { bool, id, instant, int, list, maybe, optionalInstant, text } from '../../fields/fields';
import { hoursOfDay, withHours } from '../../fields/hours-of-day';
import { created, nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { byRule } from '../../i18n/rules';
import { Reach, RollbackPreview, RolloutReach } from './rollout-reach';
import { failureGroupsOf } from './rollout-failures';
import {
  rolloutOutcomes,
  rolloutStatuses,
  stopReasons,
  failureReasons,
  retriedReasons,
  usualRetried,
} from './rollout-states';

/**
 * Ways to select the devices of a rollout: shares of all devices that may install the firmware, listed devices, those
 * of a group, or the devices that another rollout has upgraded.
 */
export const rolloutKinds = ['share', 'list', 'group', 'rollback'] as const;
export type RolloutKind = (typeof rolloutKinds)[number];

/** Maximum number of waves of a rollout. */
export const maxWaves = 10;
/**
 * Default waves. Each number is the percentage of the rollout's devices that have been offered the firmware by the end
 * of that wave.
 */
export const usualWaves: readonly number[] = [1, 10, 50, 100];
/** Minimum number of finished devices before the failure share can stop a rollout. */
export const fewestTried = 20;

const ascending = (waves: readonly number[]) =>
  waves.some((percent) => percent < 1 || percent > 100) ||
  (waves.every((percent, i) => percent > (waves[i - 1] ?? 0)) && waves.at(-1) === 100);

const settings = {
  waves: list(int(1, 100), 1, maxWaves).refine(ascending, byRule('waves')),
  /** Percentage of a wave that must succeed before the next wave opens. */
  successPercent: int(1, 100),
  /** Failure percentage of finished devices above which the rollout stops. */
  failurePercent: int(0, 100),
  /** Hours of the day in which the firmware is offered, by the device's own clock. */
  ...hoursOfDay,
  /** True to offer the firmware also to devices with a charging port. */
  whileCharging: bool(),
  /** True if a user must open each wave after the first, even if the previous one has reached `successPercent`. */
  byHand: bool().default(false),
  /** Maximum number of retries for devices that failed for one of `retryReasons`, each after a pause. */
  retryMost: int(0, 5).default(0),
  retryPauseMinutes: int(1, 1440).default(10),
  retryReasons: list(z.enum(retriedReasons), 0, retriedReasons.length).default([...usualRetried]),
};

const planned = {
  /** True to also take devices that join the group, or the fleet, while the rollout is open. Not for listed devices. */
  takesLater: bool().default(false),
  /** Time at which it begins; at once if absent or past. */
  beginsAt: optionalInstant(),
};

export const RolloutDraft = withHours(RolloutReach.extend({ ...settings, ...planned }));
export type RolloutDraft = z.infer<typeof RolloutDraft>;

/** Request body of a rollback. It lists no devices, because the reverted rollout determines them. */
export const RollbackDraft = withHours(z.object({ firmwareId: id(), ...settings }));
export type RollbackDraft = z.infer<typeof RollbackDraft>;

const count = z.int();
/** Number of devices in each state. */
export const UpgradeCounts = z.object({
  waiting: count,
  downloading: count,
  installing: count,
  done: count,
  failed: count,
  skipped: count,
});
export type UpgradeCounts = z.infer<typeof UpgradeCounts>;

export const RolloutWave = z.object({
  /** Number of the wave, from 1. */
  wave: z.int(),
  /** Percentage of the rollout's devices, including those of earlier waves. */
  percent: z.int(),
  devices: z.int(),
  /** Devices whose share of successes opens the next wave: all that were offered the firmware or still wait for it. */
  judged: z.int(),
  /** Number of the devices in `judged` that succeeded. */
  succeeded: z.int(),
  /** Time at which the wave was opened; null before that. */
  openedAt: instant().nullable(),
  counts: UpgradeCounts,
});
export type RolloutWave = z.infer<typeof RolloutWave>;

export const Rollout = z.object({
  id: z.int(),
  firmwareId: z.int(),
  version: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  kind: z.enum(rolloutKinds),
  /** For a `rollback`: the reverted rollout. */
  backFrom: z.int().nullable(),
  /** For a `rollback`: the version from which devices are rolled back. */
  backFromVersion: z.string().nullable(),
  status: z.enum(rolloutStatuses),
  /** The status as it is shown, which tells completed rollouts with failed devices from those without. */
  outcome: z.enum(rolloutOutcomes),
  /** Reason for an automatic stop, otherwise null. */
  reason: z.enum(stopReasons).nullable(),
  /** At an automatic stop: number of devices that had finished since the start or the last resume. */
  stoppedTried: z.int().nullable(),
  /** At an automatic stop: number of the devices in `stoppedTried` that failed. */
  stoppedFailed: z.int().nullable(),
  /** Number of the open wave. */
  wave: z.int(),
  /** Total number of waves. */
  waveCount: z.int(),
  devices: z.int(),
  counts: UpgradeCounts,
  successPercent: z.int(),
  failurePercent: z.int(),
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  whileCharging: z.boolean(),
  byHand: z.boolean(),
  retryMost: z.int(),
  retryPauseMinutes: z.int(),
  retryReasons: z.array(z.string()),
  /** For a `group`: its id and name; null if it was deleted or belongs to another holder. */
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  takesLater: z.boolean(),
  beginsAt: instant().nullable(),
  /** True while it waits for the approval of a second person. */
  proposed: z.boolean(),
  /** The second person who approved it. */
  approvedBy: z.string().nullable(),
  approvedAt: instant().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  finishedAt: instant().nullable(),
});
export type Rollout = z.infer<typeof Rollout>;

/** Progress of a rollout, sent to open console pages while the rollout is running. */
export const RolloutProgress = Rollout.pick({
  id: true,
  status: true,
  outcome: true,
  reason: true,
  stoppedTried: true,
  stoppedFailed: true,
  wave: true,
  counts: true,
  failurePercent: true,
  proposed: true,
  finishedAt: true,
}).extend({
  waves: z.array(RolloutWave),
  failures: z.array(z.object({ reason: z.enum(failureReasons), count })),
});
export type RolloutProgress = z.infer<typeof RolloutProgress>;

export const RolloutDetail = Rollout.extend({
  waves: RolloutProgress.shape.waves,
  failures: RolloutProgress.shape.failures,
  /** Devices that were deleted since the rollout began. The counts still contain them. */
  deleted: count,
});
export type RolloutDetail = z.infer<typeof RolloutDetail>;

const Query = listQuery(
  {
    /** Part of the firmware's version, or of the model's name. */
    search: maybe(text(60)),
    firmwareId: maybe(id()),
    modelId: maybe(list(id())),
    status: maybe(list(z.enum(rolloutStatuses))),
  },
  ['createdAt', 'finishedAt', 'devices'],
  ['createdAt', 'finishedAt'],
);

const rollout = { noun: 'rollout', page: 'rolloutList', called: ['rollout', 'rollouts'] } as const;

/** Returns an endpoint for an action on one rollout. */
const verb = <const Verb extends string>(name: Verb, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/rollout/:id/${name}`,
    access: `rolloutList:${name}`,
    summary,
    params: oneId,
    output: nothing,
    audit: `rollout.${name}`,
    touches: ['firmware', 'rollout-device'],
  });

export const rolloutApi = {
  ...reads({ ...rollout, query: Query, row: Rollout, detail: RolloutDetail }),
  reach: endpoint({
    method: 'POST',
    path: '/api/admin/rollout/reach',
    access: 'rolloutList:add',
    summary:
      'Get the number of devices that a rollout would include now, and the reasons for excluding others. Nothing is stored',
    body: RolloutReach,
    output: Reach,
    audit: { unlogged: 'only reads devices and changes nothing' },
  }),
  failureGroups: failureGroupsOf,
  create: endpoint({
    method: 'POST',
    path: '/api/admin/rollout',
    access: 'rolloutList:add',
    summary:
      'Start a rollout, which gives a firmware to devices wave by wave; now or at a time. Its devices are fixed now, unless it takes later ones',
    body: RolloutDraft,
    output: created.extend({ devices: count, status: z.enum(rolloutStatuses) }),
    audit: 'rollout.create',
    touches: ['firmware'],
  }),
  wayBack: endpoint({
    method: 'GET',
    path: '/api/admin/rollout/:id/rollback',
    access: 'rolloutList:rollback',
    summary:
      'List the firmware to which the upgraded devices of a rollout can be rolled back, and the number of these devices',
    params: oneId,
    output: RollbackPreview,
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/api/admin/rollout/:id/rollback',
    access: 'rolloutList:rollback',
    summary: 'Roll the upgraded devices of a rollout back to an earlier firmware, by a new rollout',
    params: oneId,
    body: RollbackDraft,
    output: created.extend({ devices: count }),
    audit: 'rollout.rollback',
    touches: ['firmware', 'rollout-device'],
  }),
  pause: verb('pause', 'Pause a rollout: no further devices get offers; those in progress continue'),
  resume: endpoint({
    ...verb(
      'resume',
      'Resume a paused or stopped rollout; devices that failed are not tried again, and no longer count towards the limit',
    ),
    /** New failure percentage above which the rollout stops after the resume. */
    body: z.object({ failurePercent: maybe(int(0, 100)) }).prefault({}),
  }),
  cancel: verb('cancel', 'Cancel a rollout: waiting devices get no offers, and downloads end'),
  retry: verb('retry', 'Offer the firmware once more to the failed devices of a rollout'),
  approve: endpoint({
    ...verb(
      'approve',
      'Approve a rollout as a second person, as the parameter `firmware.secondPerson` requires',
    ),
    personOnly: true,
  }),
  begin: verb('begin', 'Begin a planned rollout now, before its time'),
  advance: endpoint({
    ...verb('advance', 'Open the next wave now, regardless of the results of the current one'),
    /** Wave that was open when the user decided. If another wave has opened since, none is opened. */
    body: z.object({ wave: maybe(int(1, maxWaves)) }).prefault({}),
  }),
};
