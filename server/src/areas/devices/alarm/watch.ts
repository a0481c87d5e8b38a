import { sql } from 'kysely';
import type { Config } from '../../../config';
import { type Db, inTransaction } from '../../../lib/db';
import type { Log } from '../../../lib/log';
import { dueHeartbeat, openHeartbeat } from './heartbeat';

/** Milliseconds between two computations of all alarms. One server at a time computes them. */
const everyMs = 5_000;

/**
 * Raises alarms for conditions that have held on devices for the delay of their kind, and returns those that have ended
 * (`server/sql/alarms.sql`). Does nothing while another server does it; otherwise returns the heartbeat address if due.
 */
export const watchAlarms = (db: Db): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const { rows } =
      await sql`select watch_alarms() from (select pg_try_advisory_xact_lock(hashtextextended('alarms', 0)) as free) lock
      where free`.execute(tx);
    return rows.length === 0 ? undefined : dueHeartbeat(tx);
  });

interface Parts {
  config: Config;
  db: Db;
  log: Log;
  /** Tells people of the alarms after each computation. */
  tell?: () => Promise<void>;
}

/**
 * Computes the alarms every few seconds until it is closed, tells people of them, and tells an outside monitor about
 * successes (`alarm.heartbeatUrl`). An error is logged, and the next computation follows.
 */
export function openAlarmWatch(parts: Parts, pauseMs = everyMs): { close(): Promise<void> } {
  const { db, log, tell } = parts;
  const heartbeat = openHeartbeat(parts);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let calling = Promise.resolve();
  const compute = async () => {
    const url = await watchAlarms(db);
    await tell?.();
    // A monitor that answers slowly does not delay the next computation.
    if (url !== undefined) calling = heartbeat.call(url);
  };
  const run = () => {
    running = compute()
      .catch((error: unknown) => log.error({ err: error }, 'the alarms could not be computed'))
      .finally(() => {
        if (closed) return;
        timer = setTimeout(run, pauseMs);
        timer.unref();
      });
  };
  run();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      heartbeat.close();
      await running;
      await calling;
    },
  };
}
