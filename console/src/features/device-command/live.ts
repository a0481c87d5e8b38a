import {
  type BoundDevice,
  boundDeviceApi,
  type BoundDeviceDetail,
  type Command,
} from '@chargehand/contract/areas/devices/bound-device';
import type { DeviceState } from '@chargehand/contract/device/state';
import { CommandFrame, DeviceFrame } from '@chargehand/contract/device/frames';
import { nextSwitch } from '@chargehand/contract/device/timer';
import type { QueryClient } from '@tanstack/react-query';
import { onFrames, onResync } from '../../lib/live/frames';
import { notifyDeviceState } from '../../lib/live/state-listeners';
import { keyOf } from '../../lib/call/query';
import { z } from 'zod';
import { serverNow } from '../../lib/words/clock';

const list = { queryKey: keyOf(boundDeviceApi.list) };
const detail = { queryKey: keyOf(boundDeviceApi.get) };

interface Page {
  rows: BoundDevice[];
  total: number;
}

const withState = <D extends BoundDevice>(device: D, id: number, state: DeviceState): D =>
  device.id === id ? { ...device, state } : device;

/** Returns true if a state change can change the rows of a filtered list or a count. */
const affectsLists = (before: DeviceState | null, after: DeviceState, limit: number): boolean =>
  before?.online !== after.online ||
  before.on !== after.on ||
  before.fan !== after.fan ||
  isFaulty(before) !== isFaulty(after) ||
  isHot(before, limit) !== isHot(after, limit);

const isFaulty = ({ ports }: DeviceState): boolean => ports.some(({ fault }) => fault !== null);
const isHot = ({ temperature }: DeviceState, limit: number): boolean =>
  temperature !== null && temperature >= limit;

/** Returns the device with newly reported settings and, if the timers changed, with their next switch. */
export function withSettings<Device extends Pick<BoundDeviceDetail, 'settings' | 'nextSwitch'>>(
  device: Device,
  settings: BoundDeviceDetail['settings'],
): Device {
  if (JSON.stringify(settings.timers) === JSON.stringify(device.settings.timers))
    return { ...device, settings };
  const next = nextSwitch(settings.timers ?? [], serverNow());
  return {
    ...device,
    settings,
    nextSwitch: next ? { at: new Date(next.at).toISOString(), on: next.on } : null,
  };
}

/** Delay in milliseconds from a change to the reload of the lists. All changes within this delay share one reload. */
const reloadDelayMs = 1_000;
let due: ReturnType<typeof setTimeout> | undefined;

function readListsSoon(client: QueryClient): void {
  due ??= setTimeout(() => {
    due = undefined;
    void client.invalidateQueries(list);
  }, reloadDelayMs);
}

/**
 * Writes a device's new state into all cached queries that contain the device. Lists are reloaded only if the change
 * can affect a filter or a count (see `affectsLists`).
 */
function patchState(client: QueryClient, { id, state, settings }: z.infer<typeof DeviceFrame>): void {
  for (const [key, page] of client.getQueriesData<Page>(list)) {
    const row = page?.rows.find((row) => row.id === id);
    if (!page || !row) continue;
    if (affectsLists(row.state, state, row.warningTemperature)) readListsSoon(client);
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    client.setQueryData<Page>(
      key,
      { ...page, rows: page.rows.map((row) => withState(row, id, state)) },
      { updatedAt },
    );
  }
  client.setQueriesData<BoundDeviceDetail>(detail, (device) =>
    device?.id === id && (device.state?.version ?? 0) <= state.version
      ? withSettings({ ...device, state }, settings)
      : device,
  );
  notifyDeviceState(client, id, state);
}

/** Returns the settings that an applied command has set, or undefined if it sets none. */
function settled({ kind, fan, limitW, timers }: Command): Partial<BoundDeviceDetail['settings']> | undefined {
  if (kind === 'switchFan' && fan) return { fan };
  if (kind === 'setLimit' && limitW !== null) return { limitW };
  if (kind === 'reset' && fan && limitW !== null && timers) return { fan, limitW, timers };
  return kind === 'setTimers' && timers ? { timers } : undefined;
}

/** Writes a command's progress into the cached detail of its device. */
export function patchCommand(client: QueryClient, command: Command): void {
  client.setQueriesData<BoundDeviceDetail>(detail, (device) => {
    if (device?.id !== command.deviceId) return device;
    const others = device.commands.filter(({ id }) => id !== command.id);
    const commands = [command, ...others].sort((a, b) => b.id - a.id);
    return command.status === 'applied'
      ? { ...device, commands, settings: { ...device.settings, ...settled(command) } }
      : { ...device, commands };
  });
  // Reads the detail again after a change of settings, because this function does not compute the values that depend on
  // them, such as the time of the timers' next switch.
  if (command.status === 'applied' && settled(command)) void client.invalidateQueries(detail);
}

onFrames('device', DeviceFrame, patchState);
// The server sends `device` frames only for the devices that this console page shows. A `warning` or `warnings` frame
// means that some device became or stopped being too hot, which can change the lists.
onFrames('warning', z.unknown(), readListsSoon);
onFrames('warnings', z.unknown(), readListsSoon);
onFrames('command', CommandFrame, (client, command) => {
  const isShown = client
    .getQueriesData<BoundDeviceDetail>(detail)
    .some(([, device]) => device?.commands.some(({ id }) => id === command.id));
  patchCommand(client, command);
  // If the command was unknown, a detail that is being read may be older than the command, so it is read again.
  if (!isShown) void client.invalidateQueries(detail);
});
onResync((client) => {
  void client.invalidateQueries(list);
  void client.invalidateQueries(detail);
});
