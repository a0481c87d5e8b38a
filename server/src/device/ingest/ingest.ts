import { Histogram } from 'prom-client';
import type { Db } from '../../lib/db';
import { type BatchQueue, openBatchQueue } from './batch-queue';
import type { Incoming, Waiting } from './message';
import { openStoreGroup, type StoreGroupOptions } from './store-group';

const batches = new Histogram({
  name: 'chargehand_ingest_batch_seconds',
  help: 'Duration of a group commit',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
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

/** Returns counters of the messages that wait to be stored, in total and by device. */
function openWaitingCount() {
  const waiting = new Map<number, number>();
  let total = 0;
  return {
    /** Counts a message. Throws if too many messages wait, with Flooded if they are those of its device. */
    enter(deviceId: number): void {
      if (total >= maxWaiting) throw new Error(`more than ${maxWaiting} messages wait to be stored`);
      const ofDevice = waiting.get(deviceId) ?? 0;
      if (ofDevice >= maxOfOne)
        throw new Flooded(`more than ${maxOfOne} messages of device ${deviceId} wait to be stored`);
      waiting.set(deviceId, ofDevice + 1);
      total += 1;
    },
    leave(deviceId: number): void {
      total -= 1;
      const left = (waiting.get(deviceId) ?? 1) - 1;
      if (left > 0) waiting.set(deviceId, left);
      else waiting.delete(deviceId);
    },
  };
}

/**
 * Opens the queue that commits messages in groups, for each device in order of arrival. A device whose message cannot
 * be stored uses a side queue for a while, where messages are stored one by one, so that other devices are not delayed.
 */
export function openIngest(db: Db, options: StoreGroupOptions = {}): Ingest {
  const waitingCount = openWaitingCount();
  const sideQueueUntil = new Map<number, number>();
  let closed = false;

  const store = openStoreGroup(db, options);

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
    (await store(group)).forEach(({ deviceId, reject }) =>
      reject(new Unstorable(`a message of device ${deviceId} cannot be stored`)),
    );
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
      waitingCount.enter(deviceId);
      try {
        await new Promise<void>((resolve, reject) =>
          (usesSideQueue(deviceId) ? side : mainOf(deviceId)).add([{ ...incoming, resolve, reject }]),
        );
      } finally {
        waitingCount.leave(deviceId);
      }
    },
    async close() {
      closed = true;
      await Promise.all(mains.map((main) => main.close()));
      await side.close();
    },
  };
}
