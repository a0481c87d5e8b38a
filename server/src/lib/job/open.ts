import type { CronItem } from 'graphile-worker';
import { z } from 'zod';
import { type Db, wholeJobs } from '../db';
import type { EventBus } from '../events';
import type { Log } from '../log';
import type { AnyKind } from './kind';
import { takeSlice } from './slices';
import { sweep } from './sweep';
import { type Files, type Running, runWhole } from './whole';
import { openWorker, type Queued } from './worker';

/** After a try that went wrong, the next one comes so much later; the sixth is the last. Milliseconds. */
const pauses = [2_000, 10_000, 30_000, 120_000, 600_000];

/** Slots that slices may take: all. */
const mostSlices = 6;

const Turn = z.object({ accountId: z.int() });

export interface JobParts {
  /** Where the library connects to. */
  url: string;
  /** The pool of slices, and the one for long work. */
  jobs: Db;
  long: Db;
  events: EventBus;
  log: Log;
  kinds: readonly AnyKind[];
  files: Files;
  /** Other work that is queued, by its name, and what is queued by the clock. */
  work?: Record<string, Queued>;
  cron?: CronItem[];
  pausesMs?: number[];
}

/** Does the jobs of all accounts, on this server as on all others. */
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
        most: mostSlices,
        run: (payload) => takeSlice(turns, Turn.parse(payload).accountId),
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
