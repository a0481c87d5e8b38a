import type { Waiting } from './message';

/** Milliseconds for which the first message of a group waits for more messages. */
const gatherMs = 4;

/** A queue of messages that are stored in groups, one group at a time, in order of arrival. */
export interface BatchQueue {
  add(messages: Waiting[]): void;
  /** Removes and returns the matching messages that still wait. Messages that are being stored are not removed. */
  remove(which: (one: Waiting) => boolean): Waiting[];
  /** Returns whether a matching message is waiting or being stored. */
  has(which: (one: Waiting) => boolean): boolean;
  /** Makes all further groups start without waiting for more messages. Resolves when all are stored. */
  close(): Promise<void>;
}

/**
 * Opens a queue that stores messages in groups of at most `maxGroup`. `work` stores a group; it must settle each
 * message or add it to another queue, and never throw.
 */
export function openBatchQueue(maxGroup: number, work: (group: Waiting[]) => Promise<void>): BatchQueue {
  let waiting: Waiting[] = [];
  let storing: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  const run = async () => {
    while (waiting.length > 0) {
      if (waiting.length < maxGroup && !closed) await new Promise((next) => setTimeout(next, gatherMs));
      storing = waiting.slice(0, maxGroup);
      waiting = waiting.slice(storing.length);
      if (storing.length > 0) await work(storing);
      storing = [];
    }
    running = undefined;
  };

  return {
    add(messages) {
      waiting.push(...messages);
      if (waiting.length > 0) running ??= run();
    },
    remove(which) {
      const taken = waiting.filter(which);
      waiting = waiting.filter((one) => !which(one));
      return taken;
    },
    has: (which) => waiting.some(which) || storing.some(which),
    async close() {
      closed = true;
      await running;
    },
  };
}
