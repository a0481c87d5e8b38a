import {
  type BoundDevice,
  boundDeviceApi,
  type BoundDeviceDetail,
  type Command,
} from '@chargehand/contract/areas/bound-device';
import { commandStatuses } from '@chargehand/contract/device/command';
import type { DeviceState } from '@chargehand/contract/device/state';
import { CommandFrame, DeviceFrame } from '@chargehand/contract/device/frames';
import type { QueryClient } from '@tanstack/react-query';
import { hearFrames, onResync } from '../../lib/frames';
import { keyOf } from '../../lib/query';
import { patchCourse } from './course-live';

const list = { queryKey: keyOf(boundDeviceApi.list) };
const detail = { queryKey: keyOf(boundDeviceApi.get) };

interface Page {
  rows: BoundDevice[];
  total: number;
}

const newer = <D extends BoundDevice>(device: D, id: number, state: DeviceState): D =>
  device.id === id && (device.state === null || device.state.version <= state.version)
    ? { ...device, state }
    : device;

/** What a change of state may move in or out of a list, or into another count. */
const moved = (before: DeviceState | null, after: DeviceState): boolean => before?.online !== after.online;

/** Lists are read anew so long after something moved at the earliest. Milliseconds. */
const gentleMs = 3_000;
let due: ReturnType<typeof setTimeout> | undefined;

function readListsSoon(client: QueryClient): void {
  due ??= setTimeout(() => {
    due = undefined;
    void client.invalidateQueries(list);
  }, gentleMs);
}

/**
 * Puts a device's new state wherever the cache shows it. A list stays as old as its last reading; who belongs
 * to it is asked again once somebody came or went.
 */
function patchState(client: QueryClient, id: number, state: DeviceState): void {
  for (const [key, page] of client.getQueriesData<Page>(list)) {
    const known = page?.rows.find((row) => row.id === id);
    if (!page || !known) continue;
    if (moved(known.state, state)) readListsSoon(client);
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    client.setQueryData<Page>(
      key,
      { ...page, rows: page.rows.map((row) => newer(row, id, state)) },
      { updatedAt },
    );
  }
  client.setQueriesData<BoundDeviceDetail>(detail, (device) => device && newer(device, id, state));
  patchCourse(client, id, state);
}

/** What an applied command has set: the device has just said so. */
function settled({ kind, fan, limitW, timers }: Command): BoundDeviceDetail['settings'] | undefined {
  if (kind === 'switchFan' && fan) return { fan };
  if (kind === 'setLimit' && limitW !== null) return { limitW };
  return kind === 'setTimers' && timers ? { timers } : undefined;
}

/** How far along a command is; a step never goes back, however the frames arrive. */
const progress = ({ status }: Command): number => commandStatuses.indexOf(status);

/** Puts a step of a command into the open detail of its device. */
export function patchCommand(client: QueryClient, command: Command): void {
  client.setQueriesData<BoundDeviceDetail>(detail, (device) => {
    if (device?.id !== command.deviceId) return device;
    const known = device.commands.find(({ id }) => id === command.id);
    if (known && progress(known) >= progress(command)) return device;
    const others = device.commands.filter(({ id }) => id !== command.id);
    const commands = [command, ...others].sort((a, b) => b.id - a.id);
    return command.status === 'applied'
      ? { ...device, commands, settings: { ...device.settings, ...settled(command) } }
      : { ...device, commands };
  });
  // What follows from settings, such as when timers switch next, comes with the detail alone.
  if (command.status === 'applied' && settled(command)) void client.invalidateQueries(detail);
}

hearFrames('device', DeviceFrame, (client, { id, state }) => patchState(client, id, state));
hearFrames('command', CommandFrame, patchCommand);
onResync((client) => {
  void client.invalidateQueries(list);
  void client.invalidateQueries(detail);
});
