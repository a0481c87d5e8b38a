import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestServer } from './harness';
import { untilLockWaits } from './lock-waits';

/** The clock of the system. */
const systemNow = Date.now;
/** Time at which the last stopped clock stood. */
let last = 0;

/** A clock of this process that stands still until it is moved forward. */
interface StoppedClock {
  /** Moves the clock forward by `ms` milliseconds. */
  forward(ms: number): void;
}

/**
 * Stops the clock of this process until mocks are restored, so that what a test measures does not depend on the
 * machine's load. A later clock begins two minutes after an earlier one.
 */
export function stopClock(): StoppedClock {
  let now = Math.max(systemNow(), last) + 120_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  last = now;
  return {
    forward(ms) {
      now += ms;
      last = now;
    },
  };
}

/**
 * Runs a request that reads devices while the table is locked, and moves the stopped clock forward by `ms` milliseconds
 * meanwhile.
 */
export async function slowly<T>(
  { db }: TestServer,
  clock: StoppedClock,
  ms: number,
  ask: () => Promise<T>,
): Promise<T> {
  const { asked: settings } = await db.transaction().execute(async (tx) => {
    await sql`lock table device in access exclusive mode`.execute(tx);
    const answer = ask();
    await untilLockWaits(db);
    clock.forward(ms);
    return { asked: answer };
  });
  return settings;
}
