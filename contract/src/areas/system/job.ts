import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { exportOf, workbook } from '../../http/exports';
import { id, instant, list, maybe } from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/**
 * States of a job. In the last four the job has ended; each of them except `done` allows a retry. `stopped`: the
 * account that started the job no longer has the permission.
 */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'stopped'] as const;
export type JobState = (typeof jobStates)[number];

/** Ways to run a job: in slices of one transaction each, or as a whole. */
export const jobRunners = ['slices', 'whole'] as const;
export type JobRunner = (typeof jobRunners)[number];

/** Maximum number of open jobs per account. */
export const maxOpenJobs = 20;
/** Hours for which a job's file can be downloaded. */
export const jobFileHours = 1;
/** Days for which a finished job is kept. */
export const jobKeptDays = 7;

/** Values inserted into the translated text of a title or report. */
export const JobFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type JobFacts = z.infer<typeof JobFacts>;

/**
 * Report texts, selected by the fact `says`: devices were moved or taken in, or none of them because some were refused,
 * the ledger agrees with the devices, or texts of a printed file have characters that no font has.
 */
export const reportWords = ['moved', 'notMoved', 'takenIn', 'notTakenIn', 'agrees', 'unprintable'] as const;

/** Result of a job besides its counts: values for a report, or a link to a console page. */
export const JobResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), facts: JobFacts }),
  z.object({ kind: z.literal('link'), path: z.string().startsWith('/'), facts: JobFacts }),
]);
export type JobResult = z.infer<typeof JobResult>;

export const Job = z.object({
  id: z.int(),
  /** Incremented with every change. */
  version: z.int(),
  /** Kind of the job: `<area>.<verb>`. */
  kind: z.string(),
  title: JobFacts,
  state: z.enum(jobStates),
  /** Total number of rows; null while unknown. */
  total: z.int().nullable(),
  /** Number of processed rows, including refused ones. */
  done: z.int(),
  refused: z.int(),
  result: JobResult.nullable(),
  /** Reason for failure or stop: a code name and the values for its text. */
  reason: z.object({ code: z.string(), params: JobFacts }).nullable(),
  /** File ready for download, and the time at which it expires. */
  file: z.object({ name: z.string(), originalName: z.string(), until: instant() }).nullable(),
  /** True if the job was cancelled but has not ended yet. */
  cancelling: z.boolean(),
  createdAt: instant(),
  startedAt: instant().nullable(),
  finishedAt: instant().nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobRefusal = z.object({
  /** Position of the row within the job, from 1. */
  position: z.int(),
  key: z.string(),
  /** Reason for the refusal, in the reader's language. */
  msg: z.string(),
  /** The refused fields, with their reasons. */
  errors: z.array(z.object({ field: z.string(), msg: z.string() })),
});
export type JobRefusal = z.infer<typeof JobRefusal>;

/** Long-running jobs of the requesting account. Accounts cannot see each other's jobs. */
export const jobApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/job/list',
    access: 'signedIn',
    summary: 'List the account’s own jobs, newest first',
    query: listQuery({ state: maybe(list(z.enum(jobStates))) }, ['createdAt']),
    output: page(Job),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/job/:id',
    access: 'signedIn',
    summary: 'Get one of the account’s own jobs',
    params: oneId,
    output: Job,
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/api/admin/job/:id/refusal/list',
    access: 'signedIn',
    summary: 'List the rows that a job refused, with the reasons',
    params: oneId,
    query: listQuery({}, ['position']),
    output: page(JobRefusal),
  }),
  exportRefusals: endpoint({
    method: 'POST',
    path: '/api/admin/job/refusal/export',
    access: 'signedIn',
    summary: 'Download the rows that a job refused as an Excel file, with the reasons',
    body: exportOf(listQuery({ job: id() }, ['position']), JobRefusal),
    output: nothing,
    file: workbook,
    audit: 'job.export',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/job/:id/cancel',
    access: 'signedIn',
    summary: 'Cancel one of the account’s jobs that has not ended; the finished part of its work is kept',
    params: oneId,
    output: nothing,
    audit: 'job.cancel',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/job/:id/retry',
    access: 'signedIn',
    summary:
      'Resume one of the account’s jobs that failed, was stopped or was cancelled; finished work is not repeated',
    params: oneId,
    output: nothing,
    audit: 'job.retry',
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/admin/job/:ids',
    access: 'signedIn',
    summary: 'Remove ended jobs from the account’s list',
    params: someIds,
    output: nothing,
    audit: { unlogged: 'only removes jobs from the list; their work is logged' },
  }),
};

/** Operation log words for jobs. */
export const jobWords: AuditWords = {
  noun: words('任务', '工作', 'Job', 'Tâche', 'Auftrag', 'ジョブ'),
  verbs: { retry: words('重试', '重試', 'Retry', 'Nouvel essai', 'Erneut versuchen', '再試行') },
};
