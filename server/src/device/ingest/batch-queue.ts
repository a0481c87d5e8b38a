import type { Waiting } from './message';

/** How long the first message of a group waits for others. Milliseconds. */
const gatherMs = 4;

/** Messages on their way into the database, in the order they came, one group at a time. */
export interface BatchQueue {
  add(messages: Waiting[]): void;
  /** Takes out what has not begun. */
  remove(which: (one: Waiting) => boolean): Waiting[];
  /** Whether such a message waits or is on its way. */
  has(which: (one: Waiting) => boolean): boolean;
  /** Resolves when nothing waits any more; from now on nothing is gathered. */
  close(): Promise<void>;
}

/** Opens a queue whose groups have at most `most` messages; `work` settles them and never throws. */
export function openBatchQueue(most: number, work: (group: Waiting[]) => Promise<void>): BatchQueue {
  let waiting: Waiting[] = [];
  let under: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  const run = async () => {
    while (waiting.length > 0) {
      if (waiting.length < most && !closed) await new Promise((next) => setTimeout(next, gatherMs));
      under = waiting.slice(0, most);
      waiting = waiting.slice(under.length);
      if (under.length > 0) await work(under);
      under = [];
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
    has: (which) => waiting.some(which) || under.some(which),
    async close() {
      closed = true;
      await running;
    },
  };
}
