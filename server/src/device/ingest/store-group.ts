import pg from 'pg';
import { Counter, Histogram } from 'prom-client';
import { z } from 'zod';
import { type Db, inTransaction, isConflict } from '../../lib/db';
import { announce } from '../../lib/events';
import { openAudience } from '../audience';
import { openDeviceCache } from './device-cache';
import type { Waiting } from './message';
import { makePartitions, oldestDay, readKeptFrom } from './partitions';
import { storeBatch } from './store';

const stored = new Counter({
  name: 'chargehand_device_messages_stored_total',
  help: 'Messages of devices that were committed',
});
const delays = new Histogram({
  name: 'chargehand_ingest_delay_seconds',
  help: 'Time from the receipt of a message to its commit',
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
});

/**
 * Thrown when the stored data of the device is invalid. The message itself is valid and can be stored once the data is
 * repaired.
 */
export class Broken extends Error {}
/** Maximum number of tries of a group, which is tried again after a conflict or a missing partition. */
const maxTries = 3;

/** Returns whether PostgreSQL rejected a value or a constraint was violated, so that a retry cannot succeed. */
const isBadData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? '');

/** Returns whether an error shows that the stored data of a device is invalid. */
const isBroken = (error: unknown): boolean =>
  error instanceof z.ZodError || error instanceof TypeError || error instanceof RangeError;

/**
 * Returns whether the partition of a reading's day does not exist, because it is not created yet or was already
 * dropped. The message itself is valid.
 */
const isWithoutPartition = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === undefined;
/** Milliseconds for which `keptFrom`, the time from which readings are stored, is cached. */
const daysMs = 60_000;

export interface StoreGroupOptions {
  /** Id of the server whose broker delivers the messages, or undefined for a broker shared by all servers. */
  server?: string | undefined;
  /** Called after the commit with the devices that reported that they connected. */
  onBack?: (deviceIds: number[]) => void;
}

/** Stores a group of messages, and returns it if one of its messages or the stored data of a device is invalid. */
type StoreGroup = (group: Waiting[]) => Promise<Waiting[]>;

/** Returns a function that returns the time from which readings are stored, in milliseconds since 1970, and a reset. */
function openKeptFrom(db: Db) {
  let days = { keptFrom: oldestDay(Date.now()), readAt: -Infinity };

  const read = async () => {
    if (performance.now() - days.readAt > daysMs)
      days = { keptFrom: await readKeptFrom(db), readAt: performance.now() };
    return days.keptFrom;
  };
  return { read, forget: () => void (days.readAt = -Infinity) };
}

/** Returns the function that stores groups, each in one transaction. */
export function openStoreGroup(db: Db, { server, onBack }: StoreGroupOptions): StoreGroup {
  const audience = openAudience(db);
  const cache = openDeviceCache();
  const keptFrom = openKeptFrom(db);

  /** Announces the devices of a stored group if a console page was opened while the group was being stored. */
  const notifyLatecomers = async (group: Waiting[]) => {
    if (await audience())
      // The messages are committed, even if the announcement fails.
      await announce(db, 'device', [...new Set(group.map(({ deviceId }) => deviceId))]).catch(
        () => undefined,
      );
  };

  /**
   * Creates missing partitions and returns whether that succeeded. Also discards the cached `keptFrom`, so that the
   * next try reads it from the database.
   */
  const createdPartitions = async (): Promise<boolean> => {
    keptFrom.forget();
    return makePartitions(db).then(
      () => true,
      () => false,
    );
  };

  /**
   * Stores a group and resolves its messages, or rejects them if they cannot be stored now. If a message or the stored
   * data of a device is invalid, returns the group, so that the caller finds the invalid one; but a message alone in
   * its group is rejected with Broken if the stored data of its device is invalid.
   */
  const store = async (group: Waiting[], tries = 1): Promise<Waiting[]> => {
    try {
      const notifies = await audience();
      const origin = { server, notifies, cache, keptFrom: await keptFrom.read() };
      const { back, remembered, stale } = await inTransaction(db, (tx) => storeBatch(tx, group, origin));
      for (const [id, data] of remembered) cache.set(id, data);
      const storedMessages = stale.size === 0 ? group : group.filter(({ deviceId }) => !stale.has(deviceId));
      stored.inc(storedMessages.length);
      const now = Date.now();
      storedMessages.forEach(({ receivedAt, resolve }) => {
        // Not negative, even if the clock was set back.
        delays.observe(Math.max(0, now - receivedAt) / 1000);
        resolve();
      });
      if (back.length > 0) onBack?.(back);
      if (!notifies) await notifyLatecomers(storedMessages);
      if (stale.size === 0) return [];
      cache.forget(stale);
      // Without the cache, the data is read from the tables under lock, so it cannot be stale again.
      return await store(group.filter(({ deviceId }) => stale.has(deviceId)));
    } catch (error) {
      cache.forget(group.map(({ deviceId }) => deviceId));
      if (isConflict(error) && tries < maxTries) return store(group, tries + 1);
      if (isWithoutPartition(error)) {
        if (tries < maxTries && (await createdPartitions())) return store(group, tries + 1);
        group.forEach(({ reject }) => reject(error));
        return [];
      }
      if (isBadData(error) || (isBroken(error) && group.length > 1)) return group;
      const reason = isBroken(error)
        ? new Broken(`the stored state of device ${group[0]?.deviceId} cannot be read`, { cause: error })
        : error;
      group.forEach(({ reject }) => reject(reason));
      return [];
    }
  };

  return (group) => store(group);
}
