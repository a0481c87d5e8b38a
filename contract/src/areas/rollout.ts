import { z } from 'zod';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import {
  bool,
  codes,
  created,
  id,
  instant,
  int,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  text,
} from '../fields';
import { byRule } from '../rules';
import { failureGroupsOf } from './rollout-failures';
import { rolloutStatuses, stopReasons, failureReasons, retriedReasons, usualRetried } from './rollout-states';

/** How a rollout chooses: shares of all that may take the firmware, devices that were named, or those that another one brought to its version. */
export const rolloutKinds = ['share', 'list', 'rollback'] as const;
export type RolloutKind = (typeof rolloutKinds)[number];

/** A rollout may name this many devices, and go in this many waves. */
export const mostNamed = 5000;
export const mostWaves = 10;
/** The waves, unless somebody says otherwise: percent of all its devices that were offered it when the wave is through. */
export const usualWaves: readonly number[] = [1, 10, 50, 100];
/** Before so many have come to an end no share of failures stops a rollout. */
export const fewestTried = 20;

const clockTime = () => text(5).refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value));
const ascending = (waves: readonly number[]) =>
  waves.some((percent) => percent < 1 || percent > 100) ||
  (waves.every((percent, i) => percent > (waves[i - 1] ?? 0)) && waves.at(-1) === 100);

/** Whom a firmware would be given. */
export const RolloutReach = z.object({
  firmwareId: id(),
  /** Codes; left out for all that may take it. */
  devices: maybe(codes(mostNamed)),
});

const settings = {
  waves: list(int(1, 100), 1, mostWaves).refine(ascending, byRule('waves')),
  /** The next wave opens when this share of a wave is done. Percent. */
  successPercent: int(1, 100),
  /** It stops when more than this share of those that came to an end failed. Percent. */
  failurePercent: int(0, 100),
  /** Offered in these hours alone, by the device's own clock; it may go over midnight. */
  windowFrom: maybe(clockTime()),
  windowTo: maybe(clockTime()),
  /** Also to devices of which a port charges. */
  whileCharging: bool(),
  /** A person opens each wave, also when the share of the one before is done. */
  byHand: bool().default(false),
  /** A device that failed for one of these reasons is offered it again, so often at most, after a pause. */
  retryMost: int(0, 5).default(0),
  retryPauseMinutes: int(1, 1440).default(10),
  retryReasons: list(z.enum(retriedReasons), 0, retriedReasons.length).default([...usualRetried]),
};

interface Hours {
  windowFrom?: string | undefined;
  windowTo?: string | undefined;
}
const bothOrNone = ({ windowFrom, windowTo }: Hours) =>
  (windowFrom === undefined) === (windowTo === undefined);
const notEmpty = ({ windowFrom, windowTo }: Hours) => windowFrom === undefined || windowFrom !== windowTo;

export const RolloutDraft = RolloutReach.extend(settings)
  .refine(bothOrNone, { path: ['windowTo'], ...byRule('required') })
  .refine(notEmpty, { path: ['windowTo'], ...byRule('windowEmpty') });
export type RolloutDraft = z.infer<typeof RolloutDraft>;

/** A rollout back: which devices it has is settled by the one that it takes back. */
export const RollbackDraft = z
  .object({ firmwareId: id(), ...settings })
  .refine(bothOrNone, { path: ['windowTo'], ...byRule('required') })
  .refine(notEmpty, { path: ['windowTo'], ...byRule('windowEmpty') });
export type RollbackDraft = z.infer<typeof RollbackDraft>;

const count = z.int();
/** How many devices are in each state. */
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
  /** From 1. */
  wave: z.int(),
  /** Of all its devices, those of earlier waves included. */
  percent: z.int(),
  devices: z.int(),
  /** Null before its turn. */
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
  /** Of a `rollback`: the rollout that it takes back, and the version that devices leave. */
  backFrom: z.int().nullable(),
  backFromVersion: z.string().nullable(),
  status: z.enum(rolloutStatuses),
  /** Of one that stopped by itself. */
  reason: z.enum(stopReasons).nullable(),
  /** Those that had come to an end since it began or was resumed, and how many of them had failed, when it stopped by itself. */
  stoppedTried: z.int().nullable(),
  stoppedFailed: z.int().nullable(),
  /** The wave that is open, and how many there are. */
  wave: z.int(),
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
  createdAt: instant(),
  createdBy: z.string().nullable(),
  finishedAt: instant().nullable(),
});
export type Rollout = z.infer<typeof Rollout>;

/** How a rollout stands now: what pages are told of while it goes on. */
export const RolloutProgress = Rollout.pick({
  id: true,
  status: true,
  reason: true,
  stoppedTried: true,
  stoppedFailed: true,
  wave: true,
  counts: true,
  failurePercent: true,
  finishedAt: true,
}).extend({
  waves: z.array(RolloutWave),
  failures: z.array(z.object({ reason: z.enum(failureReasons), count })),
});
export type RolloutProgress = z.infer<typeof RolloutProgress>;

export const RolloutDetail = Rollout.extend({
  waves: RolloutProgress.shape.waves,
  failures: RolloutProgress.shape.failures,
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

/** Whom a rollout would reach now, and why it would not reach the others. */
export const Reach = z.object({
  /** Would be taken in, and how many of them are there now. */
  devices: count,
  there: count,
  /** Of a list: codes that nobody has, and devices that may not take it, or do so in another rollout. */
  unknown: count,
  otherModel: count,
  otherVersion: count,
  elsewhere: count,
});
export type Reach = z.infer<typeof Reach>;

/** Where the devices of a rollout can go back to. */
export const WayBack = z.object({
  /** The version that they leave. */
  version: z.string(),
  /** Are done, run it still, and take part in no other rollout; and how many of them are there now. */
  devices: count,
  there: count,
  /** Firmware of the model that comes before it, the newest first; `fits` where it names that version among those that may take it. */
  firmware: z.array(z.object({ id: z.int(), version: z.string(), fits: z.boolean() })),
});
export type WayBack = z.infer<typeof WayBack>;

const rollout = { noun: 'rollout', page: 'rolloutList', called: ['rollout', 'rollouts'] } as const;

/** A verb of one rollout. */
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
    summary: 'How many devices a rollout would take in now, and why not the others. Nothing is stored',
    body: RolloutReach,
    output: Reach,
    audit: { unlogged: 'looks at devices and changes nothing' },
  }),
  failureGroups: failureGroupsOf,
  create: endpoint({
    method: 'POST',
    path: '/api/admin/rollout',
    access: 'rolloutList:add',
    summary: 'Give a firmware to devices, wave by wave; which these are is settled now',
    body: RolloutDraft,
    output: created.extend({ devices: count }),
    audit: 'rollout.create',
    touches: ['firmware'],
  }),
  wayBack: endpoint({
    method: 'GET',
    path: '/api/admin/rollout/:id/rollback',
    access: 'rolloutList:rollback',
    summary: 'Which firmware the devices that are done with a rollout can go back to, and how many they are',
    params: oneId,
    output: WayBack,
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/api/admin/rollout/:id/rollback',
    access: 'rolloutList:rollback',
    summary: 'Give the devices that are done with a rollout an earlier firmware, by a rollout of its own',
    params: oneId,
    body: RollbackDraft,
    output: created.extend({ devices: count }),
    audit: 'rollout.rollback',
    touches: ['firmware', 'rollout-device'],
  }),
  pause: verb('pause', 'Offer it to no further device; those under way go on'),
  resume: endpoint({
    ...verb('resume', 'Go on where it was paused or stopped; what failed is left, and counted no more'),
    /** Another share of failures that stops it, for the time to come. Percent. */
    body: z.object({ failurePercent: maybe(int(0, 100)) }).prefault({}),
  }),
  cancel: verb('cancel', 'Give it up: who waits gets nothing, nobody downloads any more'),
  retry: verb('retry', 'Offer it once more to the devices that failed'),
  advance: endpoint({
    ...verb('advance', 'Open the next wave now, whatever came of the one before'),
    /** The wave that was open when the person decided: one that has opened meanwhile is not opened again. */
    body: z.object({ wave: maybe(int(1, mostWaves)) }).prefault({}),
  }),
};
