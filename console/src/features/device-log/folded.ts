import type { DeviceLogEntry } from '@chargehand/contract/areas/device-log';
import { whatOf } from '@chargehand/contract/areas/device-log-line';

/** Entries that say the same one after another, newest first; most stand alone. */
export type Run = readonly [DeviceLogEntry, ...DeviceLogEntry[]];

/** What a device tells of itself it may tell again and again: such entries stand as one. What somebody did never does. */
export function folded(entries: readonly DeviceLogEntry[]): Run[] {
  const runs: [DeviceLogEntry, ...DeviceLogEntry[]][] = [];
  for (const entry of entries) {
    const before = runs.at(-1);
    if (before && entry.behaviour === 'event' && whatOf(before[0]) === whatOf(entry)) before.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
