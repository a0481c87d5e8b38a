import type { KeptMeter } from './after/meter-rows';
import type { Known } from './known';

/** What a server remembers of a device from one group of messages to the next, so that it need not be read again. */
export interface Remembered {
  known?: Known;
  meter?: KeptMeter;
}

/** What is remembered of devices. Whether it still holds, their versions say when it is written (`StaleMemory`). */
export interface Memory {
  get(deviceId: number): Remembered | undefined;
  set(deviceId: number, remembered: Remembered): void;
  forget(deviceIds: Iterable<number>): void;
}

/** Somebody else changed a device since it was remembered: nothing of the group is stored, and it is done again from the tables. */
export class StaleMemory extends Error {}

/** Opens a memory of so many devices; the ones it has not heard of for longest are forgotten first. */
export function openMemory(most = 50_000): Memory {
  const all = new Map<number, Remembered>();
  return {
    get: (deviceId) => all.get(deviceId),
    set(deviceId, remembered) {
      all.delete(deviceId);
      all.set(deviceId, remembered);
      if (all.size <= most) return;
      const [oldest] = all.keys();
      if (oldest !== undefined) all.delete(oldest);
    },
    forget(deviceIds) {
      for (const id of deviceIds) all.delete(id);
    },
  };
}
