import { Settings } from '@chargehand/contract/device/payloads';
import { nextSwitch, type Timer } from '@chargehand/contract/device/timer';

const { fan, limitW, timers } = Settings.shape;
const Told = Settings.pick({ fan: true, limitW: true, timers: true }).extend({
  fan: fan.catch(undefined),
  limitW: limitW.catch(undefined),
  timers: timers.catch(undefined),
});

/** What a device said of its fan, limit (W) and timers last; what it never told, or nobody understands, is absent. */
export const toldSettings = (reported: unknown) => Told.parse(reported ?? {});

/** When timers switch a device next, and to what; null where they never do. */
export function nextMoment(timersOf: readonly Timer[], now: number): { at: string; on: boolean } | null {
  const next = nextSwitch(timersOf, now);
  return next ? { at: new Date(next.at).toISOString(), on: next.on } : null;
}
