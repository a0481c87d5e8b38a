import type { Tx } from '../../lib/db';
import { announce } from '../../lib/events';
import { afterIngest } from './after/all';
import { keepEvents } from './device-events';
import type { DeviceChange } from './after/change';
import { applyBoots, applyReports, applyResults, lockReported, writeReported } from '../command/answers';
import { followUpgrades } from '../rollout/follow';
import { type Folded, fold } from './fold';
import type { DeviceCache, Remembered } from './device-cache';
import type { Incoming } from './message';
import { oldestDay } from './partitions';
import { compareReadings, isPlausibleTime, type Reading } from './reading';
import { lockStates, writeStates } from './state-rows';
import { keepReadings } from './telemetry';

/** Options for storing a group of messages: their source, the cache, and whether the changed devices are announced. */
interface StoreOptions {
  /** Id of the server whose broker received the messages, or undefined for a broker shared by all servers. */
  server?: string | undefined;
  /** True (the default) if the changed devices are announced, so that open console pages are updated. */
  notifies?: boolean;
  /**
   * Cache of the devices' data, only read here: the caller updates it from `remembered` after the commit. Without it,
   * all data is read from the database.
   */
  cache?: DeviceCache;
  /**
   * Earliest plausible device time, in milliseconds since 1970 (default: start of the oldest kept day). Readings with
   * an earlier time are not stored, and events with an earlier time get their time of receipt.
   */
  keptFrom?: number;
}

/** The result of storing a group of messages. */
interface Stored {
  /** Devices that reported that they connected. After the commit, the caller sends them what they missed. */
  back: number[];
  /** Data of the devices, to cache once the group is committed. */
  remembered: Map<number, Remembered>;
  /**
   * Devices whose stored state or owner changed since they were cached. Their messages were not stored; the caller must
   * store them again without the cache.
   */
  stale: ReadonlySet<number>;
}

/** Groups messages by device, in order of arrival. */
function byDevice(batch: readonly Incoming[]): Map<number, Incoming[]> {
  const each = new Map<number, Incoming[]>();
  for (const message of batch) {
    const some = each.get(message.deviceId);
    if (some) some.push(message);
    else each.set(message.deviceId, [message]);
  }
  return each;
}

/**
 * Stores the readings with a plausible time. Returns those not stored before, per device, in order of the device's
 * clock.
 */
async function keepNew(tx: Tx, folded: readonly Folded[], keptFrom: number): Promise<Map<number, Reading[]>> {
  const plausible = folded.flatMap(({ after: { deviceId }, readings }) =>
    readings.filter((one) => isPlausibleTime(one, keptFrom)).map((reading) => ({ deviceId, reading })),
  );
  const kept = new Map<number, Reading[]>();
  for (const { deviceId, reading } of await keepReadings(tx, plausible)) {
    const some = kept.get(deviceId);
    if (some) some.push(reading);
    else kept.set(deviceId, [reading]);
  }
  for (const some of kept.values()) some.sort(compareReadings);
  return kept;
}

/** Computes the new state of each device from its messages, in the given order of devices. */
function foldAll(
  messages: readonly [number, Incoming[]][],
  states: Awaited<ReturnType<typeof lockStates>>,
  reported: Awaited<ReturnType<typeof lockReported>>,
  { server, cache }: Pick<StoreOptions, 'server' | 'cache'>,
): { folded: Folded[]; changes: DeviceChange[] } {
  const folded: Folded[] = [];
  const changes: DeviceChange[] = [];
  for (const [id, ofDevice] of messages) {
    const before = states.get(id) ?? cache?.get(id)?.known;
    if (!before) throw new Error(`device ${id} has no row in device_state`);
    const foldedDevice = fold(before, reported.get(id) ?? null, ofDevice, server ?? null);
    folded.push(foldedDevice);
    changes.push({
      deviceId: id,
      before,
      after: foldedDevice.after,
      readings: [],
      remembered: { ...cache?.get(id), known: foldedDevice.after },
    });
  }
  return { folded, changes };
}

/** Stores events and results of commands, and what follows from restarts and upgrades. */
async function storeMessages(
  tx: Tx,
  batch: readonly Incoming[],
  changes: readonly DeviceChange[],
  keptFrom: number,
): Promise<void> {
  await keepEvents(
    tx,
    batch.flatMap(({ deviceId, receivedAt, message }) =>
      message.kind === 'event' ? [{ deviceId, receivedAt, data: message.data }] : [],
    ),
    keptFrom,
  );
  await applyResults(
    tx,
    batch.flatMap(({ deviceId, receivedAt, message }) =>
      message.kind === 'result' ? [{ deviceId, receivedAt, data: message.data }] : [],
    ),
  );
  await applyBoots(
    tx,
    changes
      .filter(({ before, after }) => before.sid !== null && before.sid !== after.sid)
      .map(({ deviceId }) => deviceId),
  );
  await followUpgrades(tx, batch, new Map(changes.map(({ deviceId, before }) => [deviceId, before.sid])));
}

/** Announces the changed devices if `notifies`, and always those that have connected to another server. */
async function announceChanges(tx: Tx, changes: readonly DeviceChange[], notifies: boolean): Promise<void> {
  const deviceIds = changes.map(({ deviceId }) => deviceId);
  if (notifies) await announce(tx, 'device', deviceIds);
  // When the previous server of a device gets `deviceBack`, it closes its old connection to the device (see sendDue).
  const moved = changes.filter(
    ({ before, after }) => before.heldBy !== null && before.heldBy !== after.heldBy,
  );
  await announce(
    tx,
    'deviceBack',
    moved.map(({ deviceId }) => deviceId),
  );
}

/**
 * Stores a group of messages, and everything that follows from them, in the transaction `tx`. To avoid deadlocks, rows
 * of desired settings are locked before device states, both in order of device id.
 */
export async function storeBatch(
  tx: Tx,
  whole: readonly Incoming[],
  { server, notifies = true, cache, keptFrom = oldestDay(Date.now()) }: StoreOptions = {},
): Promise<Stored> {
  const messages = [...byDevice(whole)].sort(([a], [b]) => a - b);
  const ids = messages.map(([id]) => id);
  const spoken = messages.filter(([, some]) => some.some(({ message }) => message.kind !== 'telemetry'));
  const reported = await lockReported(
    tx,
    spoken.map(([id]) => id),
  );
  // Cached states are not read again. If one is stale, `writeStates` detects that.
  const states = await lockStates(
    tx,
    ids.filter((id) => cache?.get(id)?.known === undefined),
  );

  let { folded, changes } = foldAll(messages, states, reported, { server, cache });
  const stale = await writeStates(
    tx,
    folded.filter(({ changed }) => changed),
  );
  const batch = stale.size === 0 ? whole : whole.filter(({ deviceId }) => !stale.has(deviceId));
  if (stale.size > 0) {
    folded = folded.filter(({ after }) => !stale.has(after.deviceId));
    changes = changes.filter(({ deviceId }) => !stale.has(deviceId));
  }
  const kept = await keepNew(tx, folded, keptFrom);
  for (const change of changes) change.readings = kept.get(change.deviceId) ?? [];

  await storeMessages(tx, batch, changes, keptFrom);
  await writeReported(
    tx,
    folded
      .filter(({ after: { deviceId }, reports, reportedVersion }) => {
        const had = reported.get(deviceId);
        return reports.length > 0 || (had !== undefined && had !== reportedVersion);
      })
      .map((one) => ({ ...one, deviceId: one.after.deviceId })),
  );
  await applyReports(
    tx,
    folded.flatMap(({ reports }) => reports),
  );
  for (const follow of afterIngest) await follow(tx, changes);

  await announceChanges(tx, changes, notifies);
  return {
    back: folded.filter(({ back }) => back).map(({ after }) => after.deviceId),
    stale,
    remembered: new Map(changes.map(({ deviceId, remembered }) => [deviceId, remembered])),
  };
}
