import { type CodeName, codes } from '@chargehand/contract/codes';
import { JobFacts, type JobRunner, type JobState } from '@chargehand/contract/areas/job';
import type { Rule } from '@chargehand/contract/rules';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import type { Origin } from '../audit/audit';
import type { Db, Tx } from '../db';
import type { DB } from '../db-types';
import { announce } from '../events';

export type JobRow = Selectable<DB['job']>;
type Changes = UpdateObject<DB, 'job'>;

/** Why something ended or was refused, to be worded for whoever reads it. */
export const Reason = z.object({
  code: z.custom<CodeName>((code) => typeof code === 'string' && code in codes),
  params: JobFacts,
  fields: z.array(
    z.object({
      field: z.string(),
      rule: z.custom<Rule>((rule) => typeof rule === 'string'),
      params: z.record(z.string(), z.string()).default({}),
    }),
  ),
  worded: z.array(z.object({ field: z.string(), msg: z.string() })),
});

export const reasonOf = ({ code, params, fields, worded }: z.input<typeof Reason>): string =>
  JSON.stringify({ code, params, fields, worded });

/** A reason that is a code alone. */
export const because = (code: CodeName): string => reasonOf({ code, params: {}, fields: [], worded: [] });

/** Where a job was started from, as the operation log keeps it. */
export const originOf = ({ id, ip, userAgent }: JobRow): Origin => ({
  id: `job ${id}`,
  ip,
  headers: { 'user-agent': userAgent ?? undefined },
});

/** Changes a job and tells those who look on. */
export async function change(tx: Tx, id: number, values: Changes): Promise<void> {
  await tx.updateTable('job').set(values).where('id', '=', id).execute();
  await announce(tx, 'job', [id]);
}

/** Ends a job; what was done and said so far stays. `reason` is as `reasonOf` makes it. */
export async function end(
  tx: Tx,
  { id }: Pick<JobRow, 'id'>,
  state: Exclude<JobState, 'waiting' | 'running'>,
  more: Changes = {},
): Promise<void> {
  await change(tx, id, { ...more, state, worker: null, finishedAt: sql<string>`clock_timestamp()` });
}

/**
 * Notes that a try went wrong: the next one is due after `pausesMs`, and when there is none left, the job has
 * failed.
 */
export async function goneWrong(tx: Tx, job: JobRow, tries: number, pausesMs: number[]): Promise<void> {
  const pause = pausesMs[tries - 1];
  if (pause === undefined) {
    await end(tx, job, 'failed', { attempts: tries, reason: because('internal') });
    return;
  }
  const notBefore = sql<string>`clock_timestamp() + make_interval(secs => ${pause / 1000})`;
  await change(tx, job.id, { attempts: tries, notBefore, worker: null });
}

/** Takes the oldest open job of an account that is due, one that was cancelled first, and locks it. */
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

/** Only one at a time works for an account in a runner: false while another does. Until the transaction ends. */
export async function takeTurn(tx: Tx, accountId: number, runner: JobRunner): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`turn ${runner} ${accountId}`}, 0)) as mine`.execute(
    tx,
  );
  return rows[0]?.mine === true;
}

/** Puts an account in line again, in `afterMs`. */
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

/** Puts an account in line again when it has open jobs left, for when the first of them is due. */
export async function queueRest(tx: Tx, accountId: number, runner: JobRunner): Promise<void> {
  await sql`select queue_turn(${accountId}, ${runner}, due) from (
    select min(case when cancel_asked_at is null then greatest(not_before, clock_timestamp())
      else clock_timestamp() end) as due
    from job where account_id = ${accountId} and runner = ${runner} and finished_at is null) rest
    where due is not null`.execute(tx);
}
