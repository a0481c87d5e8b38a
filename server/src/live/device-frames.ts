import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { CommandFrame, DeviceFrame } from '@chargehand/contract/device/frames';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { readCommands } from '../areas/devices/bound-device/device-state.service';
import { readLive } from '../areas/devices/bound-device/live-states.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import { asSession } from '../lib/session/tenant';
import { openPace } from './pace';
import { readAsEach, type Watcher } from './watcher';

/** Milliseconds for which changes of devices are collected before frames are sent. */
const gatherMs = 250;
/** Minimum milliseconds between two frames (websocket messages) with the state of a device. */
const paceMs = 1_000;

/** Returns the open console pages that show at least one of the devices. */
const showing = (watchers: ReadonlySet<Watcher>, ids: readonly number[]): Watcher[] =>
  [...watchers].filter(({ devices }) => ids.some((id) => devices.has(id)));

/** Sends the new state of a device to every open console page that shows it. Returns a function that stops this. */
export function sendDeviceFrames(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  let changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const pace = openPace(paceMs);

  const send = async () => {
    timer = undefined;
    const shown = [...changed].filter((id) => showing(watchers, [id]).length > 0);
    const due = pace.due(shown, Date.now());
    // Devices whose last frame was less than `paceMs` ago wait for a later round.
    changed = new Set(shown.filter((id) => !due.has(id)));
    if (changed.size > 0) sendSoon();
    const ids = [...due];
    await readAsEach(
      db,
      showing(watchers, ids),
      (tx, group) =>
        readLive(
          tx,
          ids.filter((id) => group.some(({ devices }) => devices.has(id))),
        ),
      (watcher, states) => {
        for (const [id, frame] of states)
          if (watcher.devices.has(id)) watcher.send('device', frame satisfies typeof DeviceFrame._output);
      },
    );
  };
  const sendSoon = () => {
    timer ??= setTimeout(() => void send().catch(failed), gatherMs);
  };

  const off = events.on('device', (ids) => {
    ids.forEach((id) => changed.add(id));
    sendSoon();
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}

/**
 * Sends new and changed commands of a device to every open console page that shows the device. Returns a function that
 * stops this.
 */
export function sendCommandFrames(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  const send = async (ids: number[]) => {
    if (watchers.size === 0) return;
    const rows = await db.selectFrom('command').select('deviceId').where('id', 'in', ids).execute();
    await readAsEach(
      db,
      showing(
        watchers,
        rows.map(({ deviceId }) => deviceId),
      ),
      (tx) => readCommands(tx, ids),
      (watcher, commands) => {
        for (const command of commands)
          if (watcher.devices.has(command.deviceId))
            watcher.send('command', command satisfies typeof CommandFrame._output);
      },
    );
  };
  return events.on('command', (ids) => void send(ids).catch(failed));
}

/**
 * Determines which of the devices requested by a console page may now be seen by the account of the page, and sends the
 * page their current states.
 */
export async function refreshDevices(db: Db, watcher: Watcher): Promise<void> {
  const { requested, session, devices, bound } = watcher;
  if (requested.length === 0 || !hasPermission(session.permissions, boundDeviceApi.list.access)) {
    watcher.devices = new Set();
    return;
  }
  const states = await asSession(db, session, false, async (tx) => {
    const seen = await tx
      .selectFrom('device')
      .select(['id', 'bindStatus'])
      .where('id', 'in', requested)
      .execute();
    watcher.devices = new Set(seen.map(({ id }) => id));
    watcher.bound = new Set(seen.flatMap(({ id, bindStatus }) => (bindStatus === 'bound' ? [id] : [])));
    return readLive(tx, [...watcher.devices]);
  });
  // If the account can no longer see one of the devices, or one was unbound, the console page must read its list again.
  const left = (before: ReadonlySet<number>, now: ReadonlySet<number>) =>
    [...before].some((id) => !now.has(id));
  if (left(devices, watcher.devices) || left(bound, watcher.bound)) watcher.send('resync', null);
  // Sends all states, because any of them may have changed since the console page read its list.
  for (const frame of states.values()) watcher.send('device', frame);
}
