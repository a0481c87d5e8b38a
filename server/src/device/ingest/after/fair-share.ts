/** Maximum share of time for counting one device: a twentieth. */
const share = 0.05;
/** Milliseconds after which a device counts as slow and waits only with other slow devices. */
const heavyMs = 500;
/** Maximum number of devices whose last count is remembered. */
const most = 100_000;

/** Schedules devices by the cost of their last count. */
export interface FairShare {
  /** Records that a device's count ended, with its duration in milliseconds. */
  took(deviceId: number, ms: number): void;
  /** Returns devices that must wait after their last count. */
  waiting(): number[];
  isHeavy(deviceId: number): boolean;
}

/** Opens a schedule that limits each device to its share of time: an expensive count leads to a long wait. */
export function openFairShare(now = () => performance.now()): FairShare {
  const costs = new Map<number, { ms: number; due: number }>();
  return {
    took(deviceId, ms) {
      costs.delete(deviceId);
      costs.set(deviceId, { ms, due: now() + ms / share });
      const [oldest] = costs.keys();
      if (costs.size > most && oldest !== undefined) costs.delete(oldest);
    },
    waiting: () => [...costs].flatMap(([id, { due }]) => (due > now() ? [id] : [])),
    isHeavy: (deviceId) => (costs.get(deviceId)?.ms ?? 0) > heavyMs,
  };
}
