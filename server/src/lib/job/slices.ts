import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db';
import { Failure } from '../fail';
import type { Log } from '../log';
import { readStarter } from '../session/api-key';
import { admit } from '../session/session';
import { become, becomeOwner, notifyWritten } from '../session/tenant';
import type { AnyKind, SlicedKind } from './kind';
import {
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

/** Milliseconds after which a slice begins no further row. */
const sliceMs = 500;
/** Delay in milliseconds until the next try of a turn that another worker holds. */
const busyMs = 200;

/** Objects that `runTurn` needs. A turn is an account's right to run one slice of one of its jobs. */
export interface TurnContext {
  db: Db;
  log: Log;
  kinds: ReadonlyMap<string, AnyKind>;
  /** Delay in milliseconds before each retry. If the last retry fails, too, the job has failed. */
  pausesMs: number[];
}

interface RefusedRow {
  position: number;
  key: string;
  reason: string;
}

/**
 * Runs work and returns the Failure that it throws, if any. If guarded, a Failure rolls back everything that the work
 * wrote. Throws all other errors.
 */
async function tried(tx: Tx, work: () => Promise<void>, guarded: boolean): Promise<Failure | undefined> {
  if (guarded) await sql`savepoint one_row`.execute(tx);
  try {
    await work();
    if (guarded) await sql`release savepoint one_row`.execute(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (guarded) await sql`rollback to savepoint one_row`.execute(tx);
    // A rollback keeps the savepoint. It is released here, because attempts can be nested and this savepoint would hide
    // an outer one of the same name.
    if (guarded) await sql`release savepoint one_row`.execute(tx);
    return error;
  }
}

/** Runs the next slice of a job in the running transaction, with the rights of its account. */
async function slice(tx: Tx, job: JobRow, kind: SlicedKind<unknown>): Promise<void> {
  const session = await readStarter(tx, job);
  try {
    admit(session, kind.access);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await end(tx, job, 'stopped', { reason: reasonOf(error) });
    return;
  }
  if (!session) return;
  const refusals: RefusedRow[] = [];
  const until = performance.now() + sliceMs;
  await become(tx, session);
  const {
    cursor,
    done,
    total,
    end: result,
  } = await kind.slice({
    db: tx,
    session,
    origin: originOf(job),
    input: job.input,
    cursor: job.cursor,
    done: job.done,
    more: () => performance.now() < until,
    attempt: async (work) => (await tried(tx, work, true)) === undefined,
    async row(position, key, work, guarded) {
      const refused = await tried(tx, work, guarded === 'guarded');
      if (refused) refusals.push({ position, key, reason: reasonOf(refused) });
      return refused === undefined;
    },
  });
  await becomeOwner(tx);
  if (refusals.length > 0)
    await tx
      .insertInto('jobRefusal')
      .values(refusals.map((refusal) => ({ jobId: job.id, ...refusal })))
      .execute();
  const progress = {
    state: 'running',
    cursor: JSON.stringify(cursor),
    done: job.done + done,
    refused: job.refused + refusals.length,
    attempts: 0,
    notBefore: null,
    startedAt: job.startedAt ?? sql<string>`now()`,
    ...(total !== undefined && { total }),
  } as const;
  if (result) await end(tx, job, 'done', { ...progress, result: JSON.stringify(result) });
  else await change(tx, job.id, progress);
}

/**
 * Runs one turn of an account: ends a cancelled job, or runs one slice of the oldest due job, and queues the account
 * again if open jobs are left. If the slice throws, it is rolled back; a Failure ends the job, after any other error
 * the job is retried later.
 */
export async function runTurn({ db, log, kinds, pausesMs }: TurnContext, accountId: number): Promise<void> {
  let job: JobRow | undefined;
  try {
    await inTransaction(db, async (tx) => {
      if (!(await takeTurn(tx, accountId, 'slices'))) {
        await queueAgain(tx, accountId, 'slices', busyMs);
        return;
      }
      job = await nextOf(tx, accountId, 'slices');
      if (job) {
        const kind = kinds.get(job.kind);
        if (job.cancelAskedAt !== null) await end(tx, job, 'cancelled');
        // Throws so that the job is retried: perhaps another, newer server knows this kind.
        else if (kind?.runner !== 'slices') throw new Error(`job ${job.id} has the unknown kind ${job.kind}`);
        else await slice(tx, job, kind);
      }
      await queueRest(tx, accountId, 'slices');
    });
    notifyWritten();
  } catch (error) {
    if (!job) throw error;
    await afterError(db, job, error, pausesMs);
    log.warn({ err: error, job: job.id }, 'a slice of a job failed');
  }
}

/**
 * Records that a slice threw. A Failure ends the job; after any other error the job is retried while tries are left.
 */
async function afterError(
  db: Db,
  { id, accountId }: JobRow,
  error: unknown,
  pausesMs: number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await tx
      .selectFrom('job')
      .selectAll()
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (job && error instanceof Failure) await end(tx, job, 'failed', { reason: reasonOf(error) });
    else if (job) await recordFailedTry(tx, job, job.attempts + 1, pausesMs);
    await queueRest(tx, accountId, 'slices');
  });
}
