import {
  type BoundDevice,
  boundDeviceApi,
  type BoundDeviceDetail,
  type Command,
} from '@chargehand/contract/areas/bound-device';
import { CommandFrame, DeviceFrame, type Frame } from '@chargehand/contract/device/frames';
import type { DeviceState } from '@chargehand/contract/device/state';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteReconnecting } from './live-connection';
import { keyOf } from './query';
import { type Session, useSession } from './session';
import { openSocket, type Socket } from './socket';

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
const progress = ({ status }: Command): number =>
  ['queued', 'sent', 'acknowledged', 'applied', 'failed'].indexOf(status);

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

const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries(list);
  void client.invalidateQueries(detail);
};

function hear(client: QueryClient, frame: Frame): void {
  if (frame.type === 'device') {
    const { data } = DeviceFrame.safeParse(frame.value);
    if (data) patchState(client, data.id, data.state);
  } else if (frame.type === 'command') {
    const { data } = CommandFrame.safeParse(frame.value);
    if (data) patchCommand(client, data);
  } else if (frame.type === 'resync') readAnew(client);
}

type Who = Pick<Session, 'addManagerId' | 'token'>;

const watched = new Map<symbol, readonly number[]>();
let socket: Socket | undefined;
/** The token it was opened with: under another one it is dead, or about to be. */
let openedWith = '';
let closing: ReturnType<typeof setTimeout> | undefined;

/** Between two live pages the connection is kept this long. Milliseconds. */
const lingerMs = 5_000;

const subscribe = (): void =>
  socket?.send('subscribe', { devices: [...new Set([...watched.values()].flat())].slice(0, 200) });

function watch(client: QueryClient, { addManagerId, token }: Who, ids: readonly number[]): () => void {
  const key = Symbol('watcher');
  watched.set(key, ids);
  clearTimeout(closing);
  if (openedWith !== token) {
    socket?.close();
    socket = undefined;
    openedWith = token;
  }
  if (socket) subscribe();
  else
    socket = openSocket(addManagerId, {
      onOpen: (again) => {
        noteReconnecting(undefined);
        subscribe();
        if (again) readAnew(client);
      },
      onFrame: (frame) => hear(client, frame),
      onLost: (attempt, at) => noteReconnecting({ attempt, at }),
    });
  return () => {
    watched.delete(key);
    subscribe();
    if (watched.size > 0) return;
    closing = setTimeout(() => {
      socket?.close();
      socket = undefined;
      noteReconnecting(undefined);
    }, lingerMs);
  };
}

/** Keeps these devices live in the query cache while the page shows; a hidden page asks for nothing. */
export function useLiveDevices(ids: readonly number[]): void {
  const client = useQueryClient();
  const { addManagerId, token } = useSession();
  const mark = ids.join(',');
  useEffect(() => {
    if (addManagerId === 0 || mark === '') return;
    return watch(client, { addManagerId, token }, mark.split(',').map(Number));
  }, [client, addManagerId, token, mark]);
}
