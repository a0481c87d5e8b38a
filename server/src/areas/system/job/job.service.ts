import { type Job, jobFileHours } from '@chargehand/contract/areas/system/job';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';

/** Returns a query for jobs in the format for their accounts. Row-level security limits it to the caller's own jobs. */
export const jobs = (db: Db) =>
  db
    .selectFrom('job')
    .leftJoin('file', 'file.name', 'job.file')
    .select([
      'job.id',
      'job.revision as version',
      'job.kind',
      sql<Job['title']>`job.title`.as('title'),
      'job.state',
      'job.total',
      'job.done',
      'job.refused',
      sql<Job['result']>`job.result`.as('result'),
      sql<Job['reason']>`job.reason`.as('reason'),
      sql<boolean>`job.finished_at is null and job.cancel_asked_at is not null`.as('cancelling'),
      'job.createdAt',
      'job.startedAt',
      'job.finishedAt',
      'file.name as fileName',
      'file.originalName',
      sql<string | null>`job.finished_at + make_interval(hours => ${jobFileHours})`.as('fileUntil'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number];

/** Returns a job in the format of the contract. */
export const toJob = ({ fileName, originalName, fileUntil, ...job }: Row): Job => ({
  ...job,
  file:
    fileName !== null && originalName !== null && fileUntil !== null
      ? { name: fileName, originalName, until: fileUntil }
      : null,
});

/**
 * Returns jobs with the ids of their accounts, for open console pages. `db` must run as the owner, to see jobs of all
 * accounts.
 */
export async function readJobs(db: Db, ids: number[]): Promise<{ accountId: number; job: Job }[]> {
  const rows = await jobs(db).select('job.accountId').where('job.id', 'in', ids).orderBy('job.id').execute();
  return rows.map(({ accountId, ...row }) => ({ accountId, job: toJob(row) }));
}
