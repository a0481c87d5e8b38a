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

/** Messages of one transaction, and transactions at once. */
const maxOfGroup = 10_000;
const queueCount = 3;
/** Beyond this many waiting messages new ones are refused: the device keeps them and sends them again. */
const maxWaiting = 50_000;
/** A device may have this many waiting: more than it gathers in a day without a connection. */
const maxOfOne = 5000;
/** A device whose message could not be stored goes by the side queue for this long. Milliseconds. */
const asideMs = 60_000;

/** The message can never be stored. */
export class Unstorable extends Error {}
/** What is kept of the device is not what it ought to be: the message is good, and waits until that is mended. */
export class Broken extends Error {}
/** The device has more waiting than any has reason to. */
export class Flooded extends Error {}

export interface Ingest {
  /** Resolves when the message is committed; rejects with Unstorable, Flooded, or because it could not be stored now. */
  take(incoming: Incoming): Promise<void>;
  /** Commits what waits and takes nothing more. */
  close(): Promise<void>;
}

/** A group that met another transaction, or a day without a partition, is tried so often. */
const maxTries = 3;

/** A value that PostgreSQL will never accept, as opposed to a database that does not answer. */
const isBadData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? '');

/** What is kept of a device is not what it ought to be: its messages wait for whoever mends that, and others do not. */
const isBroken = (error: unknown): boolean =>
  error instanceof z.ZodError || error instanceof TypeError || error instanceof RangeError;

/** A reading of a day that has no partition, made or any more: the message is good, and the table is not. */
const isWithoutPartition = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === undefined;
/** What is known of the days that are kept is this old at most. Milliseconds. */
const daysMs = 60_000;

interface Options {
  /** The server whose broker brings the messages, if it is not a broker that all share. */
  server?: string | undefined;
  /** Hears, after the commit, which devices said that they are there. */
  onBack?: (deviceIds: number[]) => void;
}

/**
 * Commits messages in groups, in the order they came. A device whose message cannot be stored is set aside:
 * what it sends goes into a queue of its own, where messages are tried one by one, and delays nobody else's.
 */
export function openIngest(db: Db, { server, onBack }: Options = {}): Ingest {
  const waiting = new Map<number, number>();
  const aside = new Map<number, number>();
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

  /** A page that was opened while the group was being stored. */
  const tellLatecomers = async (group: Waiting[]) => {
    if (await audience())
      // The messages are stored all the same.
      await announce(db, 'device', [...new Set(group.map(({ deviceId }) => deviceId))]).catch(
        () => undefined,
      );
  };

  /** Makes the partitions that are missing and learns which there are; answers whether that went well. */
  const mended = async (): Promise<boolean> => {
    days.readAt = -Infinity;
    return makePartitions(db).then(
      () => true,
      () => false,
    );
  };

  /** Stores a group; answers what it did not settle, because something in it can never be stored. */
  const store = async (group: Waiting[], tries = 1): Promise<Waiting[]> => {
    try {
      const told = await audience();
      const origin = { server, told, cache, keptFrom: await keptFrom() };
      const { back, remembered, stale } = await inTransaction(db, (tx) => storeBatch(tx, group, origin));
      for (const [id, what] of remembered) cache.set(id, what);
      const done = stale.size === 0 ? group : group.filter(({ deviceId }) => !stale.has(deviceId));
      stored.inc(done.length);
      done.forEach(({ resolve }) => resolve());
      if (back.length > 0) onBack?.(back);
      if (!told) await tellLatecomers(done);
      if (stale.size === 0) return [];
      cache.forget(stale);
      // Read from the tables they are locked as well: they are not stale again.
      return await store(group.filter(({ deviceId }) => stale.has(deviceId)));
    } catch (error) {
      cache.forget(group.map(({ deviceId }) => deviceId));
      if (isConflict(error) && tries < maxTries) return store(group, tries + 1);
      if (isWithoutPartition(error)) {
        if (tries < maxTries && (await mended())) return store(group, tries + 1);
        group.forEach(({ reject }) => reject(error));
        return [];
      }
      if (isBadData(error) || (isBroken(error) && group.length > 1)) return group;
      const reason = isBroken(error)
        ? new Broken('what is kept of a device is broken', { cause: error })
        : error;
      group.forEach(({ reject }) => reject(reason));
      return [];
    }
  };

  /** Stores by halves of the devices, so that those with what cannot be stored are found in a few steps. */
  const part = async (all: Waiting[], main: BatchQueue): Promise<void> => {
    const group = await store(all);
    if (group.length === 0) return;
    const devices = [...new Set(group.map(({ deviceId }) => deviceId))];
    if (devices.length === 1) {
      devices.forEach((id) => aside.set(id, Date.now() + asideMs));
      // What waits already must not overtake what is set aside now.
      side.add([...group, ...main.remove((one) => aside.has(one.deviceId))]);
      return;
    }
    const half = new Set(devices.slice(0, devices.length >> 1));
    await part(
      group.filter(({ deviceId }) => half.has(deviceId)),
      main,
    );
    await part(
      group.filter(({ deviceId }) => !half.has(deviceId)),
      main,
    );
  };

  const side = openBatchQueue(1, async (group) => {
    (await store(group)).forEach(({ reject }) => reject(new Unstorable('cannot be stored')));
  });
  // Each device has one of them, so that its messages stay in order; while one is being stored the next is made ready.
  const mains = Array.from({ length: queueCount }, () => {
    const main: BatchQueue = openBatchQueue(maxOfGroup, async (group) => {
      const done = batches.startTimer();
      await part(group, main);
      done();
    });
    return main;
  });
  const mainOf = (deviceId: number): BatchQueue => mains[deviceId % queueCount] ?? side;

  const goesAside = (deviceId: number): boolean => {
    const until = aside.get(deviceId);
    if (until === undefined) return false;
    // Back only when nothing of it waits there, or its order would be lost.
    if (until > Date.now() || side.has((one) => one.deviceId === deviceId)) return true;
    aside.delete(deviceId);
    return false;
  };

  return {
    async take(incoming) {
      const { deviceId } = incoming;
      if (closed) throw new Error('the server is stopping');
      if (total >= maxWaiting) throw new Error('too many messages wait to be stored');
      const mine = waiting.get(deviceId) ?? 0;
      if (mine >= maxOfOne) throw new Flooded('too many messages of one device wait to be stored');
      waiting.set(deviceId, mine + 1);
      total += 1;
      try {
        await new Promise<void>((resolve, reject) =>
          (goesAside(deviceId) ? side : mainOf(deviceId)).add([{ ...incoming, resolve, reject }]),
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
