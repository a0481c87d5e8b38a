import {
  installMs,
  type OtaFault,
  type OtaReport,
  otaFaults,
  stallMs,
} from '@chargehand/contract/device/ota';
import type {
  FailureReason,
  MemberState,
  SkipReason,
} from '@chargehand/contract/areas/versions/rollout-states';
import { isSameVersion } from '@chargehand/contract/fields/version';
import { keptWhy } from '@chargehand/contract/device/refusals';

/** A device's progress in a rollout. Times are in milliseconds since 1970. */
export interface DeviceProgress {
  state: MemberState;
  /** Number of the current attempt, from 1, or 0 if the device was never offered the firmware. */
  attempt: number;
  /** True if the device was offered the firmware in the current attempt. */
  offered: boolean;
  /** Number of deadlines that the device missed while it was online, since its download last advanced. */
  tries: number;
  /** Boot in which the device first reported that it installs the firmware or has installed it. */
  sid: string | null;
  /** True if the device reported that the installation has ended. */
  saidDone: boolean;
  percent: number | null;
  reason: FailureReason | SkipReason | null;
  why: string | null;
  downloadingAt: number | null;
  installingAt: number | null;
  finishedAt: number | null;
  /** Time by which the device must report progress, or null if no deadline runs. */
  deadlineAt: number | null;
}

/**
 * A message about a device's upgrade: a boot, with the version that the device reports if any, or the progress of a job
 * (one attempt to upgrade the device).
 */
export type ProgressMessage =
  | { kind: 'boot'; at: number; sid: string; version: string | undefined }
  | { kind: 'report'; at: number; sid: string | null; job: string; data: OtaReport };

const isFault = (why: string | null | undefined): why is OtaFault => otaFaults.some((one) => one === why);
export const isOpen = (state: MemberState): boolean =>
  state === 'waiting' || state === 'offered' || state === 'downloading' || state === 'installing';

const ended = (place: DeviceProgress, endedAt: number, more: Partial<DeviceProgress>): DeviceProgress => ({
  ...place,
  deadlineAt: null,
  finishedAt: endedAt,
  ...more,
});
const failed = (
  place: DeviceProgress,
  failedAt: number,
  reason: FailureReason,
  why: string | null = null,
): DeviceProgress => ended(place, failedAt, { state: 'failed', reason, why });
const done = (place: DeviceProgress, at: number): DeviceProgress =>
  ended(place, at, { state: 'done', reason: null, why: null, percent: 100 });

/** Applies a boot. Only the version that the device reports at a boot decides whether the upgrade succeeded. */
function booted(
  place: DeviceProgress,
  message: Extract<ProgressMessage, { kind: 'boot' }>,
  target: string,
): DeviceProgress {
  const { at, sid, version } = message;
  if (version === undefined) return place;
  if (isSameVersion(version, target)) {
    // A device that failed or was skipped after an offer can still succeed late.
    const late = (place.state === 'failed' || place.state === 'skipped') && place.attempt > 0;
    return isOpen(place.state) || late ? done(place, at) : place;
  }
  if (place.state !== 'installing' || sid === place.sid) return place;
  return failed(place, at, place.saidDone ? 'oldVersion' : 'interrupted');
}

/** Applies a report about the current attempt, which is ignored before the server has made its offer. */
function reported(
  place: DeviceProgress,
  { at, sid, data }: Extract<ProgressMessage, { kind: 'report' }>,
): DeviceProgress {
  if (!place.offered) return place;
  // Corrects the reason: the boot with the old version was taken for an interruption, but the device now reports that
  // the installation had ended.
  if (place.state === 'failed' && place.reason === 'interrupted' && data.st === 'done')
    return { ...place, reason: 'oldVersion' };
  if (!isOpen(place.state)) return place;
  if (data.st === 'failed') {
    const { why } = data;
    return isFault(why) ? failed(place, at, why) : failed(place, at, 'other', keptWhy(why ?? null));
  }
  if (data.st === 'downloading') {
    if (place.state === 'installing') return place;
    const percent = data.pct ?? place.percent ?? 0;
    const goesOn = place.state !== 'downloading' || percent > (place.percent ?? -1);
    if (!goesOn) return place;
    return {
      ...place,
      state: 'downloading',
      percent,
      tries: percent > (place.percent ?? 0) ? 0 : place.tries,
      downloadingAt: place.downloadingAt ?? at,
      deadlineAt: at + stallMs,
    };
  }
  const saidDone = place.saidDone || data.st === 'done';
  if (place.state === 'installing') return saidDone === place.saidDone ? place : { ...place, saidDone };
  return {
    ...place,
    state: 'installing',
    percent: 100,
    saidDone,
    sid,
    installingAt: place.installingAt ?? at,
    deadlineAt: at + installMs,
  };
}

/**
 * Returns the progress after a device's messages, which are in order of arrival. `job` is the name of the device's job,
 * and `target` the version to which the device upgrades.
 */
export const followed = (
  place: DeviceProgress,
  messages: readonly ProgressMessage[],
  job: string,
  target: string,
): DeviceProgress =>
  messages.reduce(
    (now, one) =>
      one.kind === 'boot' ? booted(now, one, target) : one.job === job ? reported(now, one) : now,
    place,
  );
