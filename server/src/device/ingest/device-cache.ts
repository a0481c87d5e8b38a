import { getHeapStatistics } from 'node:v8';
import type { KeptMeter } from './after/meter-rows';
import type { Known } from './known';

/** Data of a device cached from one group of messages to the next, so that it need not be read again. */
export interface Remembered {
  known?: Known;
  meter?: KeptMeter;
}

/**
 * A cache of device data. It does not detect stale entries: the caller compares their version with the stored one when
 * it writes the data.
 */
export interface DeviceCache {
  get(deviceId: number): Remembered | undefined;
  set(deviceId: number, remembered: Remembered): void;
  forget(deviceIds: Iterable<number>): void;
}

/** Share of the heap that the cache may fill. */
const heapShare = 0.25;
/** Size in bytes of the data of a device with six ports (`bench/memory.ts`). */
const bytesEach = 2048;
const maxRemembered = Math.floor((getHeapStatistics().heap_size_limit * heapShare) / bytesEach);

/** Number of new devices that a full cache rejects before it accepts one, which replaces a random entry. */
const turnedAway = 15;

/**
 * Opens a cache for `maxDevices` devices. When it is full, entries are replaced slowly and at random: devices report in
 * a cycle, one after the other, so a least-recently-used cache would never hit if the fleet has even one device more
 * than the cache.
 */
export function openDeviceCache(maxDevices = maxRemembered): DeviceCache {
  const entries = new Map<number, { at: number; remembered: Remembered }>();
  const ids: number[] = [];
  let away = 0;
  const drop = (deviceId: number) => {
    const gone = entries.get(deviceId);
    if (!gone || !entries.delete(deviceId)) return;
    const last = ids.pop();
    const moved = last === undefined ? undefined : entries.get(last);
    if (last === undefined || !moved) return;
    ids[gone.at] = last;
    moved.at = gone.at;
  };
  return {
    get: (deviceId) => entries.get(deviceId)?.remembered,
    set(deviceId, remembered) {
      const entry = entries.get(deviceId);
      if (entry) {
        entry.remembered = remembered;
        return;
      }
      if (ids.length >= maxDevices) {
        if ((away += 1) <= turnedAway) return;
        away = 0;
        drop(ids[Math.floor(Math.random() * ids.length)] ?? 0);
      }
      entries.set(deviceId, { at: ids.length, remembered });
      ids.push(deviceId);
    },
    forget(deviceIds) {
      for (const id of deviceIds) drop(id);
    },
  };
}
