import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db';
import { Failure } from '../fail';
import type { Log } from '../log';
import { admit, readActing } from '../session/session';
import { become, becomeOwner, tellWritten } from '../session/tenant';
import type { AnyKind, SlicedKind } from './kind';
import {
  change,
  end,
  goneWrong,
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
/** Delay in milliseconds before the next check while another server works for the account. */
const busyMs = 200;

/** Dependencies of turns. */
export interface Turns {
  db: Db;
  log: Log;
  kinds: ReadonlyMap<string, AnyKind>;
  /** Delays in milliseconds after each failed try. There is one try more than delays. */
  pausesMs: number[];
}

interface Refusal {
  position: number;
  key: string;
  reason: string;
}

/** Runs the work of one row and returns its failure, if any. Guarded work is then rolled back to its start. */
async function tried(tx: Tx, work: () => Promise<void>, guarded: boolean): Promise<Failure | undefined> {
  if (guarded) await sql`savepoint one_row`.execute(tx);
  try {
    await work();
    if (guarded) await sql`release savepoint one_row`.execute(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (guarded) await sql`rollback to savepoint one_row`.execute(tx);
    // Otherwise an outer savepoint of the same name would be hidden by this one.
    if (guarded) await sql`release savepoint one_row`.execute(tx);
    return error;
  }
}

/** Runs a job's next slice in the running transaction, as its account. */
async function slice(tx: Tx, job: JobRow, kind: SlicedKind<unknown>): Promise<void> {
  const session = await readActing(tx, job.accountId);
  try {
    admit(session, kind.access);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await end(tx, job, 'stopped', { reason: reasonOf(error) });
    return;
  }
  if (!session) return;
  const refusals: Refusal[] = [];
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
 * Runs an account's turn: one slice of its oldest open job, then queues it again behind all others if anything is left.
 * A slice that throws is rolled back and retried after a delay, while the account's next job runs.
 */
export async function takeSlice({ db, log, kinds, pausesMs }: Turns, accountId: number): Promise<void> {
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
        // A kind that only a newer server knows is retried, possibly on such a server.
        else if (kind?.runner !== 'slices') throw new Error(`no kind of job is called ${job.kind}`);
        else await slice(tx, job, kind);
      }
      await queueRest(tx, accountId, 'slices');
    });
    tellWritten();
  } catch (error) {
    if (!job) throw error;
    await afterError(db, job, error, pausesMs);
    log.warn({ err: error, job: job.id }, 'a slice of a job went wrong');
  }
}

/** Handles an error: a failure from the kind is final, all other errors are retried. */
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
    else if (job) await goneWrong(tx, job, job.attempts + 1, pausesMs);
    await queueRest(tx, accountId, 'slices');
  });
}
