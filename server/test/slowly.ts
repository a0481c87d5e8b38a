import { sql } from 'kysely';
import { vi } from 'vitest';
import { until } from './device';
import type { TestServer } from './harness';
import { untilLockWaits } from './lock-waits';

/**
 * Runs a request that reads devices while the table is locked, so that its response takes longer than `ms`
 * milliseconds.
 */
export async function slowly<T>({ db }: TestServer, ms: number, ask: () => Promise<T>): Promise<T> {
  const { asked: settings } = await db.transaction().execute(async (tx) => {
    await sql`lock table device in access exclusive mode`.execute(tx);
    const answer = ask();
    await untilLockWaits(db);
    const begun = performance.now();
    await until(() => performance.now() - begun > ms);
    return { asked: answer };
  });
  return settings;
}

/** The clock of the system. `performance` has another one, which drifts from it in a process that runs for long. */
const systemNow = Date.now;

/** Moves the clock of this process forward by `ms` milliseconds, until mocks are restored. */
export const moveClockForward = (ms: number) =>
  vi.spyOn(Date, 'now').mockImplementation(() => systemNow() + ms);
