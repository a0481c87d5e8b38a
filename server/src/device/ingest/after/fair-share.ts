/** Maximum share of time spent on counting the late readings of one device: a twentieth. */
const share = 0.05;
/** Duration of a count in milliseconds above which its device is heavy (`isHeavy`). */
const heavyMs = 500;
/** Maximum number of devices whose last count is remembered. */
const maxDevices = 100_000;

/**
 * Decides when the late readings of a device may be counted again. The decision depends on the duration of the device's
 * last count.
 */
interface FairShare {
  /** Records the duration of a device's count that has just ended, in milliseconds. */
  took(deviceId: number, ms: number): void;
  /** Returns the devices that may not be counted yet, because the pause after their last count is not over. */
  waiting(): number[];
  /** Returns whether the device's last count took longer than `heavyMs`. */
  isHeavy(deviceId: number): boolean;
}

/**
 * Opens a schedule that limits each device to its share of time: after a count, the device waits for twenty times the
 * duration of the count.
 */
export function openFairShare(now = () => performance.now()): FairShare {
  const costs = new Map<number, { ms: number; due: number }>();
  return {
    took(deviceId, ms) {
      costs.delete(deviceId);
      costs.set(deviceId, { ms, due: now() + ms / share });
      const [oldest] = costs.keys();
      if (costs.size > maxDevices && oldest !== undefined) costs.delete(oldest);
    },
    waiting: () => [...costs].flatMap(([id, { due }]) => (due > now() ? [id] : [])),
    isHeavy: (deviceId) => (costs.get(deviceId)?.ms ?? 0) > heavyMs,
  };
}
