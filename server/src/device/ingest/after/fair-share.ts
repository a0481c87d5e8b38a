/** What counting one device may take of the time: a twentieth. */
const share = 0.05;
/** A device that took longer holds up its like alone. Milliseconds. */
const heavyMs = 500;
/** Devices whose last count is remembered. */
const most = 100_000;

/** Whose turn it is, by what each device's last one cost. */
export interface FairShare {
  /** A device's turn took so long, and is over. Milliseconds. */
  took(deviceId: number, ms: number): void;
  /** Devices that had theirs lately. */
  waiting(): number[];
  isHeavy(deviceId: number): boolean;
}

/** Gives each device its share of the time and no more: who cost much waits long. */
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
