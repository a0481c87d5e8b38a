import pg from 'pg';
import { Counter, Histogram } from 'prom-client';
import { z } from 'zod';
import { type Db, inTransaction, isConflict } from '../../lib/db';
import { announce } from '../../lib/events';
import { openAudience } from '../audience';
import { type BatchQueue, openBatchQueue } from './batch-queue';
import { openDeviceCache } from './device-cache';
import type { Incoming, Waiting } from './message';
import { makePartitions, oldestDay, readKeptFrom } from './partitions';
import { storeBatch } from './store';

const stored = new Counter({
  name: 'chargehand_device_messages_stored_total',
  help: 'Messages of devices that were committed',
});
const batches = new Histogram({
  name: 'chargehand_ingest_batch_seconds',
  help: 'Duration of a group commit',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});
const delays = new Histogram({
  name: 'chargehand_ingest_delay_seconds',
  help: 'Time from the receipt of a message to its commit',
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
});

/** Maximum number of messages per transaction. */
const maxOfGroup = 10_000;
/** Number of main queues. Each runs one transaction at a time. */
const queueCount = 3;
/** Number of waiting messages at which new ones are refused. The device keeps a refused message and sends it again. */
const maxWaiting = 50_000;
/** Maximum number of waiting messages of one device: more than a device collects in a day without a connection. */
const maxOfOne = 5000;
/** Milliseconds for which a device uses the side queue after one of its messages could not be stored. */
const sideQueueMs = 60_000;

/** Thrown for a message that can never be stored. */
export class Unstorable extends Error {}
/**
 * Thrown when the stored data of the device is invalid. The message itself is valid and can be stored once the data is
 * repaired.
 */
export class Broken extends Error {}
/** Thrown when too many messages of the device are waiting. */
export class Flooded extends Error {}

export interface Ingest {
  /**
   * Resolves when the message is committed. Rejects with Unstorable, Broken or Flooded, or with another error if it
   * could not be stored now.
   */
  take(incoming: Incoming): Promise<void>;
  /** Commits the waiting messages and accepts no more. */
  close(): Promise<void>;
}

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

interface Options {
  /** Id of the server whose broker delivers the messages, or undefined for a broker shared by all servers. */
  server?: string | undefined;
  /** Called after the commit with the devices that reported that they connected. */
  onBack?: (deviceIds: number[]) => void;
}

/**
 * Opens the queue that commits messages in groups, for each device in order of arrival. A device whose message cannot
 * be stored uses a side queue for a while, where messages are stored one by one, so that other devices are not delayed.
 */
export function openIngest(db: Db, { server, onBack }: Options = {}): Ingest {
  const waiting = new Map<number, number>();
  const sideQueueUntil = new Map<number, number>();
  let closed = false;
  let total = 0;

  const audience = openAudience(db);
  const cache = openDeviceCache();
  let days = { keptFrom: oldestDay(Date.now()), readAt: -Infinity };

  const keptFrom = async () => {
    if (performance.now() - days.readAt > daysMs)
      days = { keptFrom: await readKeptFrom(db), readAt: performance.now() };
    return days.keptFrom;
  };

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
    days.readAt = -Infinity;
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
      const origin = { server, notifies, cache, keptFrom: await keptFrom() };
      const { back, remembered, stale } = await inTransaction(db, (tx) => storeBatch(tx, group, origin));
      for (const [id, what] of remembered) cache.set(id, what);
      const done = stale.size === 0 ? group : group.filter(({ deviceId }) => !stale.has(deviceId));
      stored.inc(done.length);
      const now = Date.now();
      done.forEach(({ receivedAt, resolve }) => {
        // Not negative, even if the clock was set back.
        delays.observe(Math.max(0, now - receivedAt) / 1000);
        resolve();
      });
      if (back.length > 0) onBack?.(back);
      if (!notifies) await notifyLatecomers(done);
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
        ? new Broken('the stored state of a device cannot be read', { cause: error })
        : error;
      group.forEach(({ reject }) => reject(reason));
      return [];
    }
  };

  /**
   * Stores a group. If one of its messages cannot be stored, splits the group in two by device, recursively, until only
   * the device with that message is left; this device then uses the side queue.
   */
  const storeOrSplit = async (messages: Waiting[], main: BatchQueue): Promise<void> => {
    const group = await store(messages);
    if (group.length === 0) return;
    const devices = [...new Set(group.map(({ deviceId }) => deviceId))];
    if (devices.length === 1) {
      devices.forEach((id) => sideQueueUntil.set(id, Date.now() + sideQueueMs));
      // The device's messages that already wait go to the side queue as well, so that they keep their order.
      side.add([...group, ...main.remove((one) => sideQueueUntil.has(one.deviceId))]);
      return;
    }
    const half = new Set(devices.slice(0, devices.length >> 1));
    await storeOrSplit(
      group.filter(({ deviceId }) => half.has(deviceId)),
      main,
    );
    await storeOrSplit(
      group.filter(({ deviceId }) => !half.has(deviceId)),
      main,
    );
  };

  const side = openBatchQueue(1, async (group) => {
    (await store(group)).forEach(({ reject }) => reject(new Unstorable('cannot be stored')));
  });
  // A device always uses the same main queue, which keeps its messages in order.
  const mains = Array.from({ length: queueCount }, () => {
    const main: BatchQueue = openBatchQueue(maxOfGroup, async (group) => {
      const done = batches.startTimer();
      await storeOrSplit(group, main);
      done();
    });
    return main;
  });
  const mainOf = (deviceId: number): BatchQueue => mains[deviceId % queueCount] ?? side;

  const usesSideQueue = (deviceId: number): boolean => {
    const until = sideQueueUntil.get(deviceId);
    if (until === undefined) return false;
    // The device returns to its main queue only when none of its messages wait in the side queue, to keep their order.
    if (until > Date.now() || side.has((one) => one.deviceId === deviceId)) return true;
    sideQueueUntil.delete(deviceId);
    return false;
  };

  return {
    async take(incoming) {
      const { deviceId } = incoming;
      if (closed) throw new Error('the server is stopping');
      if (total >= maxWaiting) throw new Error(`more than ${maxWaiting} messages wait to be stored`);
      const mine = waiting.get(deviceId) ?? 0;
      if (mine >= maxOfOne)
        throw new Flooded(`more than ${maxOfOne} messages of device ${deviceId} wait to be stored`);
      waiting.set(deviceId, mine + 1);
      total += 1;
      try {
        await new Promise<void>((resolve, reject) =>
          (usesSideQueue(deviceId) ? side : mainOf(deviceId)).add([{ ...incoming, resolve, reject }]),
        );
      } finally {
        total -= 1;
        const left = (waiting.get(deviceId) ?? 1) - 1;
        if (left > 0) waiting.set(deviceId, left);
        else waiting.delete(deviceId);
      }
    },
    async close() {
      closed = true;
      await Promise.all(mains.map((main) => main.close()));
      await side.close();
    },
  };
}
