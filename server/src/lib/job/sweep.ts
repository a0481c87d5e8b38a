import { sql } from 'kysely';
import type { Db } from '../db';
import { isHeld } from '../events';
import type { Log } from '../log';

/** Milliseconds between two searches for abandoned work. */
const everyMs = 3000;

/** Returns the name that a server holds (`EventBus.hold`) while its worker is alive. */
export const workerName = (worker: string): string => `chargehand worker ${worker}`;

/** Returns the ids of workers, of all servers, that have locked work. */
async function busyWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    select locked_by as worker from graphile_worker.jobs where locked_by is not null
    union select worker from job where worker is not null`.execute(db);
  return rows.map(({ worker }) => worker);
}

/** Releases the work of these workers, so that other workers can take it. */
async function release(db: Db, workers: string[]): Promise<void> {
  await db
    .updateTable('job')
    .set({ worker: null, lost: sql<number>`lost + 1` })
    .where('worker', 'in', workers)
    .execute();
  await sql`select graphile_worker.force_unlock_workers(${workers})`.execute(db);
}

/**
 * Queues a turn for accounts that have open jobs but no queued turn, for example because a turn failed too often.
 */
async function queueForgotten(db: Db): Promise<void> {
  await sql`select queue_turn(account_id, runner, coalesce(min(not_before), clock_timestamp())) from job
    where finished_at is null and not exists (select from graphile_worker.jobs
      where key = job.runner || ' ' || job.account_id and attempts < max_attempts)
    group by account_id, runner`.execute(db);
}

/**
 * Releases the work of dead workers and queues forgotten accounts, periodically. A worker is dead if its name is not
 * held at two successive checks; one check is not enough, because a server that reopens its connection briefly loses
 * the name. Returns a function that stops this.
 */
export function sweep(db: Db, log: Log): () => Promise<void> {
  let missing = new Set<string>();
  let running = Promise.resolve();
  const look = async () => {
    const absent = new Set<string>();
    for (const worker of await busyWorkers(db))
      if (!(await isHeld(db, workerName(worker)))) absent.add(worker);
    const dead = [...absent].filter((worker) => missing.has(worker));
    missing = absent;
    if (dead.length > 0) {
      log.warn({ workers: dead }, 'jobs of stopped servers are continued');
      await release(db, dead);
    }
    await queueForgotten(db);
  };
  const timer = setInterval(() => {
    running = running
      .then(look)
      .catch((error: unknown) => log.warn({ err: error }, 'stopped jobs could not be searched'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
