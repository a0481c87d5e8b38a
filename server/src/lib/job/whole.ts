import type { Readable } from 'node:stream';
import { type Db, inTransaction, type Tx } from '../db';
import { Failure } from '../fail';
import { readStarter } from '../session/api-key';
import { type Acting, admit } from '../session/session';
import { asSession, become } from '../session/tenant';
import type { Made, NewFile, WholeKind, Write } from './kind';
import {
  because,
  change,
  end,
  recordFailedTry,
  type JobRow,
  nextOf,
  originOf,
  queueAgain,
  queueRest,
  reasonOf,
  takeTurn,
} from './row';
import type { TurnContext } from './slices';
import { sql } from 'kysely';

/** Milliseconds between two checks whether a running job was cancelled or its account lost access. */
const watchMs = 2000;
/** Delay in milliseconds until the next try of a turn while a job of the account is still running. */
const busyMs = 1000;

/**
 * Maximum number of servers that may die while they run a job. If more die, the job is given up, because it may be the
 * cause.
 */
const maxLost = 1;

/** Jobs that run as a whole on this server, by id. */
export type Running = Map<number, AbortController>;

/** Storage for files that jobs create. */
export interface Files {
  newName(extension: string): string;
  put(name: string, content: Buffer | Readable): Promise<number>;
}

interface Wholes extends TurnContext {
  /** Pool for long operations. */
  long: Db;
  files: Files;
  /** Name of this server's worker. */
  worker: string;
  running: Running;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

type Kind = WholeKind<unknown>;

/** Returns the reason why the account of a job may no longer run jobs of a kind, or undefined if it may. */
async function refusalOf(db: Db, job: JobRow, kind: Kind): Promise<Failure | undefined> {
  try {
    admit(await readStarter(db, job), kind.access);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * Claims the account's oldest due job for this worker, or ends the job if it must not run. Returns undefined if no job
 * was claimed.
 */
async function claim({ db, kinds, pausesMs, worker }: Wholes, accountId: number) {
  return inTransaction(db, async (tx) => {
    if (!(await takeTurn(tx, accountId, 'whole'))) {
      await queueAgain(tx, accountId, 'whole', busyMs);
      return undefined;
    }
    const job = await nextOf(tx, accountId, 'whole');
    const busy = await tx
      .selectFrom('job')
      .select('id')
      .where('accountId', '=', accountId)
      .where('runner', '=', 'whole')
      .where('worker', 'is not', null)
      .executeTakeFirst();
    if (busy) {
      await queueAgain(tx, accountId, 'whole', busyMs);
      return undefined;
    }
    if (!job) {
      await queueRest(tx, accountId, 'whole');
      return undefined;
    }
    const found = kinds.get(job.kind);
    const kind = found?.runner === 'whole' ? found : undefined;
    const refused = kind && (await refusalOf(tx, job, kind));
    // Tries are counted when they start, so that tries that a dying server never recorded as failed count as well.
    const tries = job.attempts + 1;
    if (job.cancelAskedAt !== null) await end(tx, job, 'cancelled');
    else if (refused) await end(tx, job, 'stopped', { reason: reasonOf(refused) });
    else if (job.lost > maxLost) await end(tx, job, 'failed', { reason: because('jobLost') });
    else if (!kind || tries > pausesMs.length + 1) await recordFailedTry(tx, job, tries, pausesMs);
    else {
      const startedAt = job.startedAt ?? sql<string>`now()`;
      await change(tx, job.id, { state: 'running', worker, attempts: tries, startedAt, done: 0 });
      return { job: { ...job, attempts: tries }, kind };
    }
    await queueRest(tx, accountId, 'whole');
    return undefined;
  });
}

/**
 * Calls `finish` to end this run of a job, or ends the job as cancelled if that was requested. Does nothing if another
 * run took the job over.
 */
async function conclude(
  { db, worker }: Wholes,
  { id, attempts, accountId }: JobRow,
  finish: (tx: Tx, job: JobRow) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    const job = await tx
      .selectFrom('job')
      .selectAll()
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('attempts', '=', attempts)
      .forUpdate()
      .executeTakeFirst();
    if (!job) return;
    if (job.cancelAskedAt !== null) await end(tx, job, 'cancelled');
    else await finish(tx, job);
    await queueRest(tx, accountId, 'whole');
  });
}

/**
 * Runs `work` with the account's rights, in a transaction that locks the job. Throws if the job was cancelled or no
 * longer belongs to this run.
 */
const writing = <T>(
  { long, worker }: Wholes,
  { id, attempts }: JobRow,
  session: Acting,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(long, async (tx) => {
    const job = await tx
      .selectFrom('job')
      .select('id')
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('attempts', '=', attempts)
      .where('cancelAskedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!job) throw new Error(`job ${id} was taken over by another worker`);
    await become(tx, session);
    return work(tx);
  });

/**
 * Stores the progress of a run at intervals. Aborts the run if the job was cancelled or taken over, its account lost
 * access, or the server stops.
 */
function watch({ db, worker, stopping, log }: Wholes, job: JobRow, kind: Kind, abort: AbortController) {
  let latest: { done: number; total?: number | undefined } | undefined;
  const stop = () => abort.abort();
  stopping.addEventListener('abort', stop);
  const look = async () => {
    const report = latest;
    latest = undefined;
    await inTransaction(db, async (tx) => {
      const now = await tx
        .selectFrom('job')
        .select(['cancelAskedAt', 'worker'])
        .where('id', '=', job.id)
        .forUpdate()
        .executeTakeFirst();
      if (!now || now.worker !== worker || now.cancelAskedAt !== null) return stop();
      if (await refusalOf(tx, job, kind)) return stop();
      if (report)
        await change(tx, job.id, {
          done: report.done,
          ...(report.total !== undefined && { total: report.total }),
        });
    });
  };
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of a running job could not be renewed'),
      ),
    watchMs,
  );
  return {
    progress(done: number, total?: number) {
      latest = { done, total };
    },
    close() {
      clearInterval(timer);
      stopping.removeEventListener('abort', stop);
    },
  };
}

/**
 * Stores a file and returns its name. The row of the table `file` is written first: content without a row would never
 * be deleted, while an unused row is deleted later, together with the content.
 */
async function keep(
  { db, files }: Wholes,
  accountId: number,
  { extension, ...file }: NewFile,
  fill: (write: Write) => Promise<void>,
): Promise<string> {
  const name = files.newName(extension);
  await db
    .insertInto('file')
    .values({ ...file, name, bytes: 0, accountId, personal: true })
    .execute();
  let bytes = 0;
  await fill(async (content) => {
    bytes = await files.put(name, content);
  });
  await db.updateTable('file').set({ bytes }).where('name', '=', name).execute();
  return name;
}

async function store(tx: Tx, job: JobRow, { done, result, file }: Made): Promise<void> {
  await end(tx, job, 'done', {
    done,
    total: done,
    ...(result && { result: JSON.stringify(result) }),
    ...(file !== undefined && { file }),
  });
}

/**
 * Runs one turn of an account: its oldest due job, completely, unless another whole job of the account is running. The
 * end of the job and the name of its file are stored in one transaction.
 */
export async function runWhole(parts: Wholes, accountId: number): Promise<void> {
  const claimed = await claim(parts, accountId);
  if (!claimed) return;
  const { job, kind } = claimed;
  const abort = new AbortController();
  parts.running.set(job.id, abort);
  const watched = watch(parts, job, kind, abort);
  try {
    const session = await readStarter(parts.long, job);
    if (!session) throw new Error(`account ${accountId} of job ${job.id} no longer exists`);
    const made = await kind.run({
      session,
      origin: originOf(job),
      input: job.input,
      signal: abort.signal,
      progress: watched.progress,
      keep: (file, fill) => keep(parts, accountId, file, fill),
      read: (work) => asSession(parts.long, session, false, work),
      write: (work) => writing(parts, job, session, work),
    });
    await conclude(parts, job, async (tx, row) => {
      const refused = await refusalOf(tx, row, kind);
      if (refused) await end(tx, row, 'stopped', { reason: reasonOf(refused) });
      else await store(tx, row, made);
    });
  } catch (error) {
    await conclude(parts, job, async (tx, row) => {
      const refused = await refusalOf(tx, row, kind);
      if (refused) await end(tx, row, 'stopped', { reason: reasonOf(refused) });
      // A stopping server hands the job over, which does not count as a try.
      else if (parts.stopping.aborted) await change(tx, row.id, { worker: null, attempts: row.attempts - 1 });
      else if (error instanceof Failure) await end(tx, row, 'failed', { reason: reasonOf(error) });
      else await recordFailedTry(tx, row, row.attempts, parts.pausesMs);
    });
    if (!abort.signal.aborted) parts.log.warn({ err: error, job: job.id }, 'a job failed');
  } finally {
    watched.close();
    parts.running.delete(job.id);
  }
}
