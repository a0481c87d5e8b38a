import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { id, instant, int, list, listQuery, maybe, text } from '../fields';
import { texts as words } from '../languages';
import { mostWaves } from './rollout';
import { failureReasons, skipReasons, upgradeStates } from './rollout-states';

/** Days after the end of a rollout for which the steps of each of its devices are kept; how many came where stays. */
export const stepsKeptDays = 90;

/** A device of a rollout, and its steps. */
export const RolloutDevice = z.object({
  id: z.int(),
  code: z.string(),
  wave: z.int(),
  state: z.enum(upgradeStates),
  /** Of the download. */
  percent: z.int().nullable(),
  reason: z.enum([...failureReasons, ...skipReasons]).nullable(),
  /** In the device's own words. */
  why: z.string().nullable(),
  fromVersion: z.string(),
  /** What it runs now; null where it never said. */
  version: z.string().nullable(),
  /** From 1; 0 before its turn. */
  attempt: z.int(),
  /** Of one that waits after a failure: it is offered it again from then on. */
  notBefore: instant().nullable(),
  offeredAt: instant().nullable(),
  downloadingAt: instant().nullable(),
  installingAt: instant().nullable(),
  finishedAt: instant().nullable(),
});
export type RolloutDevice = z.infer<typeof RolloutDevice>;

const DeviceQuery = listQuery(
  {
    rolloutId: id(),
    /** The beginning of a code. */
    search: maybe(text(64)),
    state: maybe(list(z.enum(upgradeStates))),
    wave: maybe(int(1, mostWaves)),
    reason: maybe(list(z.enum(failureReasons))),
  },
  ['code', 'finishedAt'],
);

export const rolloutDeviceApi = reads({
  noun: 'rolloutDevice',
  page: 'rolloutList',
  called: ['device of a rollout', 'devices of a rollout'],
  query: DeviceQuery,
  row: RolloutDevice,
});

/** How the operation log calls it. */
export const rolloutDeviceWords: AuditWords = {
  noun: words(
    '推送设备',
    '推送裝置',
    'Rollout device',
    'Appareil du déploiement',
    'Rollout-Gerät',
    'ロールアウト対象デバイス',
  ),
};
