import type { CronItem } from 'graphile-worker';
import { z } from 'zod';
import { type Db, wholeJobs } from '../db';
import type { EventBus } from '../event-bus';
import type { Log } from '../log';
import type { AnyKind } from './kind';
import { runTurn } from './slices';
import { sweep } from './sweep';
import { type Files, type Running, runWhole } from './whole';
import { openWorker, type Queued } from './worker';

/** Delay in milliseconds before each retry. If the last retry fails, too, the job has failed. */
const pauses = [2_000, 10_000, 30_000, 120_000, 600_000];

/**
 * Maximum number of slices that this server runs at the same time. They may use all slots of the worker (`slots` in
 * worker.ts).
 */
const maxSlices = 6;

const Turn = z.object({ accountId: z.int() });

export interface JobParts {
  /** URL of the database, to which the job library connects. */
  url: string;
  /** Pool for slices. */
  jobs: Db;
  /** Pool for long operations. */
  long: Db;
  events: EventBus;
  log: Log;
  kinds: readonly AnyKind[];
  files: Files;
  /** Other kinds of queued work, by name. */
  work?: Record<string, Queued>;
  /** Work that is queued at fixed times. */
  cron?: CronItem[];
  /** Delays before retries, for tests. */
  pausesMs?: number[];
}

/** Runs jobs of all accounts on this server. All servers share the jobs. */
export function openJobs(parts: JobParts): { close(): Promise<void> } {
  const { url, jobs: db, long, events, log, files, work = {}, cron = [], pausesMs = pauses } = parts;
  const kinds = new Map(parts.kinds.map((kind) => [kind.name as string, kind]));
  const running: Running = new Map();
  const stop = new AbortController();
  const turns = { db, log, kinds, pausesMs };
  const worker = openWorker({
    url,
    events,
    log,
    cron,
    work: {
      ...work,
      slices: {
        most: maxSlices,
        run: (payload) => runTurn(turns, Turn.parse(payload).accountId),
      },
      whole: {
        most: wholeJobs,
        run: (payload, name) =>
          runWhole(
            { ...turns, long, files, running, stopping: stop.signal, worker: name },
            Turn.parse(payload).accountId,
          ),
      },
    },
  });
  const stopSweeping = sweep(db, log);
  const off = events.on('jobCancelled', (ids) => ids.forEach((id) => running.get(id)?.abort()));
  return {
    async close() {
      off();
      stop.abort();
      await stopSweeping();
      await worker.close();
    },
  };
}
