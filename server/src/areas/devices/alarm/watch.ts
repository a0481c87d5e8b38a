import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../lib/db';
import type { Log } from '../../../lib/log';

/** Milliseconds between two computations of all alarms. One server at a time computes them. */
const everyMs = 5_000;

/**
 * Raises alarms for conditions that have held on devices for the delay of their kind, and returns those that have ended
 * (`server/sql/alarms.sql`). Does nothing while another server does it.
 */
export const watchAlarms = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select watch_alarms() from (select pg_try_advisory_xact_lock(hashtextextended('alarms', 0)) as free) lock
      where free`.execute(tx);
  });

interface Parts {
  db: Db;
  log: Log;
}

/** Computes the alarms every few seconds until it is closed. An error is logged, and the next computation follows. */
export function openAlarmWatch({ db, log }: Parts): { close(): Promise<void> } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = watchAlarms(db)
      .catch((error: unknown) => log.error({ err: error }, 'the alarms could not be computed'))
      .finally(() => {
        if (closed) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  };
  run();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
