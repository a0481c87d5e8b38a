import { getHeapStatistics } from 'node:v8';
import type { KeptMeter } from './after/meter-rows';
import type { Known } from './known';

/** What a server remembers of a device from one group of messages to the next, so that it need not be read again. */
export interface Remembered {
  known?: Known;
  meter?: KeptMeter;
}

/** What is remembered of devices. Whether it still holds, their versions say when it is written. */
export interface DeviceCache {
  get(deviceId: number): Remembered | undefined;
  set(deviceId: number, remembered: Remembered): void;
  forget(deviceIds: Iterable<number>): void;
}

/** Of the heap a cache may fill this share, at so many bytes for a device with six ports (`bench/memory.ts`). */
const heapShare = 0.25;
const bytesEach = 2048;
const maxRemembered = Math.floor((getHeapStatistics().heap_size_limit * heapShare) / bytesEach);

/** Of new devices so many find no room for each that does, once there is none. */
const turnedAway = 15;

/**
 * Opens a cache of so many devices. A fleet speaks in turns, and whoever spoke longest ago speaks next: were the oldest
 * forgotten first, a fleet that is larger by one would find nobody. So what is remembered stays, and gives way slowly.
 */
export function openDeviceCache(most = maxRemembered): DeviceCache {
  const all = new Map<number, { at: number; remembered: Remembered }>();
  const ids: number[] = [];
  let away = 0;
  const drop = (deviceId: number) => {
    const gone = all.get(deviceId);
    if (!gone || !all.delete(deviceId)) return;
    const last = ids.pop();
    const moved = last === undefined ? undefined : all.get(last);
    if (last === undefined || !moved) return;
    ids[gone.at] = last;
    moved.at = gone.at;
  };
  return {
    get: (deviceId) => all.get(deviceId)?.remembered,
    set(deviceId, remembered) {
      const known = all.get(deviceId);
      if (known) {
        known.remembered = remembered;
        return;
      }
      if (ids.length >= most) {
        if ((away += 1) <= turnedAway) return;
        away = 0;
        drop(ids[Math.floor(Math.random() * ids.length)] ?? 0);
      }
      all.set(deviceId, { at: ids.length, remembered });
      ids.push(deviceId);
    },
    forget(deviceIds) {
      for (const id of deviceIds) drop(id);
    },
  };
}
