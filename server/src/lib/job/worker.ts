import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { connection } from '../db';
import type { EventBus } from '../event-bus';
import type { Log } from '../log';
import { workerName } from './sweep';

/** Maximum number of pieces of work that one server runs at the same time. */
const slots = 6;
/** Number of database connections of the job library, including the one for listening. */
const connections = 3;
/** Milliseconds between two polls for work that has become due. */
const pollMs = 1000;
/**
 * Delay in milliseconds before the library is started again after it stopped because the database could not be reached.
 */
const retryMs = 1000;
/** Milliseconds that running work has to finish when the server stops. */
const drainMs = 7_000;

/** A kind of queued work. */
export interface Queued {
  /** Maximum number of slots that this kind may use, so that other slots are left for short work. */
  most: number;
  /** Runs a piece of this work. `worker` is the unique id of this server's worker. */
  run(payload: unknown, worker: string): Promise<void>;
}

interface Parts {
  url: string;
  events: EventBus;
  log: Log;
  work: Record<string, Queued>;
  cron: CronItem[];
}

/** Returns a logger for the library, which logs the library's errors as warnings. */
const loggerTo = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.warn(message);
    else log.debug(message);
  });

function openPool(url: string): pg.Pool {
  // Without this server's type parsers, because the library parses times itself.
  const { types: _, ...settings } = connection(url);
  const pool = new pg.Pool({
    ...settings,
    application_name: 'chargehand jobs',
    max: connections,
    statement_timeout: 30_000,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Returns the task of a kind of work. If the kind uses all its slots, the task only queues the work again, to run a
 * little later.
 */
function bounded(
  name: string,
  { most, run: work }: Queued,
  busy: Map<string, number>,
  worker: () => string,
): Task {
  return async (payload, { addJob, job }) => {
    const now = busy.get(name) ?? 0;
    if (now >= most) {
      const runAt = new Date(Date.now() + pollMs);
      await addJob(name, payload, { runAt, flags: [name], ...(job.key !== null && { jobKey: job.key }) });
      return;
    }
    busy.set(name, now + 1);
    try {
      await work(payload, worker());
    } finally {
      busy.set(name, (busy.get(name) ?? 1) - 1);
    }
  };
}

/** Runs queued work on this server until it is closed. After a database outage the library is started again. */
export function openWorker({ url, events, log, work, cron }: Parts): { close(): Promise<void> } {
  const pool = openPool(url);
  const busy = new Map<string, number>();
  const closing = new AbortController();
  let worker = '';
  let current: Runner | undefined;
  const full = () => Object.keys(work).filter((name) => (busy.get(name) ?? 0) >= (work[name]?.most ?? 0));
  const taskList = Object.fromEntries(
    Object.entries(work).map(([name, queued]) => [name, bounded(name, queued, busy, () => worker)]),
  );

  const once = async () => {
    const workerEvents: WorkerEvents = new EventEmitter();
    let letGo: (() => void) | undefined;
    workerEvents.on('pool:create', ({ workerPool }) => {
      worker = workerPool.id;
      letGo = events.hold(workerName(worker));
    });
    try {
      current = await run({
        pgPool: pool,
        events: workerEvents,
        logger: loggerTo(log),
        concurrency: slots,
        pollInterval: pollMs,
        noHandleSignals: true,
        taskList,
        parsedCronItems: parseCronItems(cron),
        forbiddenFlags: full,
        // With these delays, even of 0, an error while a job is marked as completed stops only the library. Without
        // them it would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      if (closing.signal.aborted) await current.stop();
      else await current.promise;
    } finally {
      current = undefined;
      letGo?.();
    }
  };
  const loop = async () => {
    while (!closing.signal.aborted) {
      await once().catch((error: unknown) => log.warn({ err: error }, 'the worker for jobs stopped'));
      await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    async close() {
      closing.abort();
      const late = new AbortController();
      const ended = current?.stop().catch(() => undefined);
      await Promise.race([
        Promise.all([ended, done]),
        pause(drainMs, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      await pool.end();
    },
  };
}
