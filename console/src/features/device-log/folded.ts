import type { DeviceLogEntry } from '@chargehand/contract/areas/devices/device-log';
import { whatOf } from '@chargehand/contract/areas/devices/device-log-line';

/** Consecutive entries with the same title, newest first. Most runs have one entry. */
export type Run = readonly [DeviceLogEntry, ...DeviceLogEntry[]];

/**
 * Groups consecutive entries about the same event that a device reported. Entries with another behaviour than `event`
 * are never grouped.
 */
export function folded(entries: readonly DeviceLogEntry[]): Run[] {
  const runs: [DeviceLogEntry, ...DeviceLogEntry[]][] = [];
  for (const entry of entries) {
    const before = runs.at(-1);
    if (before && entry.behaviour === 'event' && whatOf(before[0]) === whatOf(entry)) before.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
