import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { id, instant, int, list, maybe, searchText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { maxWaves } from './rollout';
import { failureReasons, skipReasons, upgradeStates, waitReasons } from './rollout-states';

/**
 * Number of days after the end of a rollout for which the steps of each device are kept. The counts are kept
 * permanently.
 */
export const stepsKeptDays = 90;

/** A device of a rollout, with its steps. */
export const RolloutDevice = z.object({
  id: z.int(),
  code: z.string(),
  wave: z.int(),
  state: z.enum(upgradeStates),
  /** Progress of the download in percent. */
  percent: z.int().nullable(),
  reason: z.enum([...failureReasons, ...skipReasons]).nullable(),
  /** Reason why the device still waits; null unless its state is `waiting`. */
  waitsFor: z.enum(waitReasons).nullable(),
  /** Reason as reported by the device. */
  why: z.string().nullable(),
  fromVersion: z.string(),
  /** Firmware version that the device runs now; null if it has never reported one. */
  version: z.string().nullable(),
  /** Number of the current try, from 1; 0 before the first. */
  attempt: z.int(),
  /** After a failure, the time from which the firmware is offered again. */
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
    /** Prefix of the device's code. */
    search: maybe(searchText(64)),
    state: maybe(list(z.enum(upgradeStates))),
    wave: maybe(int(1, maxWaves)),
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

/** Operation log words for devices of rollouts. */
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
