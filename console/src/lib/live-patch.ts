import {
  type BoundDevice,
  boundDeviceApi,
  type BoundDeviceDetail,
  type Command,
} from '@chargehand/contract/areas/bound-device';
import { type Job, jobApi } from '@chargehand/contract/areas/job';
import { commandStatuses } from '@chargehand/contract/device/command';
import type { OutputOf } from '@chargehand/contract/endpoint';
import type { DeviceState } from '@chargehand/contract/device/state';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './query';

const list = { queryKey: keyOf(boundDeviceApi.list) };
const detail = { queryKey: keyOf(boundDeviceApi.get) };
const jobs = { queryKey: keyOf(jobApi.list) };

interface Page {
  rows: BoundDevice[];
  total: number;
}

const newer = <D extends BoundDevice>(device: D, id: number, state: DeviceState): D =>
  device.id === id && (device.state === null || device.state.version <= state.version)
    ? { ...device, state }
    : device;

/** Puts a device's new state wherever the cache shows it. A list stays as old as its last reading. */
export function patchState(client: QueryClient, id: number, state: DeviceState): void {
  for (const [key, page] of client.getQueriesData<Page>(list)) {
    if (!page?.rows.some((row) => row.id === id)) continue;
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    client.setQueryData<Page>(
      key,
      { ...page, rows: page.rows.map((row) => newer(row, id, state)) },
      { updatedAt },
    );
  }
  client.setQueriesData<BoundDeviceDetail>(detail, (device) => device && newer(device, id, state));
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
    return { ...device, commands: [command, ...others].sort((a, b) => b.id - a.id) };
  });
}

/** Puts a job as it is now into the own ones; a new one stands first. */
export function patchJob(client: QueryClient, job: Job): void {
  client.setQueriesData<OutputOf<typeof jobApi.list>>(jobs, (page) => {
    if (!page) return page;
    const { rows, total } = page;
    return rows.some(({ id }) => id === job.id)
      ? { rows: rows.map((row) => (row.id === job.id ? job : row)), total }
      : { rows: [job, ...rows].sort((a, b) => b.id - a.id), total: total + 1 };
  });
}

/** Reads anew whatever may have changed unheard. */
export const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries(list);
  void client.invalidateQueries(detail);
  void client.invalidateQueries(jobs);
};
