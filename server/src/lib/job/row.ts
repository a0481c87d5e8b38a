import { type CodeName, codes } from '@chargehand/contract/http/codes';
import { JobFacts, type JobRunner, type JobState } from '@chargehand/contract/areas/system/job';
import type { Rule } from '@chargehand/contract/i18n/rules';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import type { Origin } from '../audit/audit';
import type { Db, Tx } from '../db';
import type { DB } from '../db-types';
import { announce } from '../events';

export type JobRow = Selectable<DB['job']>;
type Changes = UpdateObject<DB, 'job'>;

/**
 * Reason for the end of a job or the refusal of a row. It is stored without a language and translated for each reader.
 */
export const Reason = z.object({
  code: z.custom<CodeName>((code) => typeof code === 'string' && code in codes),
  params: JobFacts,
  fields: z.array(
    z.object({
      field: z.string(),
      rule: z.custom<Rule>((rule) => typeof rule === 'string'),
      params: z.record(z.string(), z.string()).default({}),
      device: z.int().optional(),
    }),
  ),
  worded: z.array(z.object({ field: z.string(), msg: z.string() })),
});

export const reasonOf = ({ code, params, fields, worded }: z.input<typeof Reason>): string =>
  JSON.stringify({ code, params, fields, worded });

/** Returns a reason that consists only of a code. */
export const because = (code: CodeName): string => reasonOf({ code, params: {}, fields: [], worded: [] });

/** Returns the origin of a job for the operation log. */
export const originOf = ({ id, ip, userAgent }: JobRow): Origin => ({
  id: `job ${id}`,
  ip,
  headers: { 'user-agent': userAgent ?? undefined },
});

/** Changes a job and announces it to the consoles that show it. */
export async function change(tx: Tx, id: number, values: Changes): Promise<void> {
  await tx.updateTable('job').set(values).where('id', '=', id).execute();
  await announce(tx, 'job', [id]);
}

/**
 * Ends a job in this state, releases it from its worker, and stores the changes in `more`. Other columns of the job,
 * such as its progress, keep their values.
 */
export async function end(
  tx: Tx,
  { id }: Pick<JobRow, 'id'>,
  state: Exclude<JobState, 'waiting' | 'running'>,
  more: Changes = {},
): Promise<void> {
  await change(tx, id, { ...more, state, worker: null, finishedAt: sql<string>`clock_timestamp()` });
}

/**
 * Records a failed try. `tries` is the number of failed tries so far, including this one: the next try is due after
 * `pausesMs[tries - 1]`, and if there is no such delay, the job has failed.
 */
export async function recordFailedTry(tx: Tx, job: JobRow, tries: number, pausesMs: number[]): Promise<void> {
  const pause = pausesMs[tries - 1];
  if (pause === undefined) {
    await end(tx, job, 'failed', { attempts: tries, reason: because('internal') });
    return;
  }
  const notBefore = sql<string>`clock_timestamp() + make_interval(secs => ${pause / 1000})`;
  await change(tx, job.id, { attempts: tries, notBefore, worker: null });
}

/**
 * Returns the oldest due job of an account for a runner (slices or whole jobs) and locks it. Jobs to be cancelled come
 * first.
 */
export const nextOf = (tx: Tx, accountId: number, runner: JobRunner): Promise<JobRow | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('runner', '=', runner)
    .where('finishedAt', 'is', null)
    .where(
      sql<boolean>`(not_before is null or not_before <= clock_timestamp() or cancel_asked_at is not null)`,
    )
    .orderBy(sql`cancel_asked_at is null`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks the account's turn for a runner (slices or whole jobs) until the transaction ends, so that two workers never
 * take jobs of the account at the same time. Returns false if another worker has the turn.
 */
export async function takeTurn(tx: Tx, accountId: number, runner: JobRunner): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`turn ${runner} ${accountId}`}, 0)) as mine`.execute(
    tx,
  );
  return rows[0]?.mine === true;
}

/** Queues a turn for an account, to run after `afterMs` milliseconds. */
export async function queueAgain(
  db: Db,
  accountId: number,
  runner: JobRunner,
  afterMs: number,
): Promise<void> {
  await sql`select queue_turn(${accountId}, ${runner}, clock_timestamp() + make_interval(secs => ${afterMs / 1000}))`.execute(
    db,
  );
}

/** Queues a turn for an account if it has open jobs left. The turn runs when the first of these jobs is due. */
export async function queueRest(tx: Tx, accountId: number, runner: JobRunner): Promise<void> {
  await sql`select queue_turn(${accountId}, ${runner}, due) from (
    select min(case when cancel_asked_at is null then greatest(not_before, clock_timestamp())
      else clock_timestamp() end) as due
    from job where account_id = ${accountId} and runner = ${runner} and finished_at is null) rest
    where due is not null`.execute(tx);
}
