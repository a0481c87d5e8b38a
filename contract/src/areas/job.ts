import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { exportOf, workbook } from '../exports';
import { id, instant, list, listQuery, maybe, nothing, oneId, page, someIds } from '../fields';
import { texts as words } from '../languages';

/** `stopped`: whoever started it may no longer do it. The last four are ends. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'stopped'] as const;
export type JobState = (typeof jobStates)[number];

/** How a job is done: in slices, each a transaction, or as a whole. */
export const jobRunners = ['slices', 'whole'] as const;
export type JobRunner = (typeof jobRunners)[number];

/** Jobs an account may have open at once. */
export const mostOpenJobs = 20;
/** Hours that a job's file waits to be fetched, and days that an ended job is kept. */
export const jobFileHours = 1;
export const jobKeptDays = 7;

/** What a title or a report names, for the words of the reader's language. */
export const JobFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type JobFacts = z.infer<typeof JobFacts>;

/**
 * What a report can say in one sentence, by the fact `says`: so many devices moved or taken in, or none of them, for some were
 * refused.
 */
export const reportWords = ['moved', 'notMoved', 'takenIn', 'notTakenIn', 'agrees'] as const;

/** What came of a job besides its figures: figures to report, or a place in the console to go to. */
export const JobResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), facts: JobFacts }),
  z.object({ kind: z.literal('link'), path: z.string().startsWith('/'), facts: JobFacts }),
]);
export type JobResult = z.infer<typeof JobResult>;

export const Job = z.object({
  id: z.int(),
  /** Grows with every change. */
  version: z.int(),
  /** `<area>.<verb>`. */
  kind: z.string(),
  title: JobFacts,
  state: z.enum(jobStates),
  /** Rows in all; null while nobody knows. */
  total: z.int().nullable(),
  /** Rows that are behind it, refused ones among them. */
  done: z.int(),
  refused: z.int(),
  result: JobResult.nullable(),
  /** Why it failed or was stopped: the name of a code and what its text names. */
  reason: z.object({ code: z.string(), params: JobFacts }).nullable(),
  /** A file that waits to be downloaded, until when. */
  file: z.object({ name: z.string(), originalName: z.string(), until: instant() }).nullable(),
  /** Whether it was cancelled and has not ended yet. */
  cancelling: z.boolean(),
  createdAt: instant(),
  startedAt: instant().nullable(),
  finishedAt: instant().nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobRefusal = z.object({
  /** Of the row among the job's rows, from 1. */
  position: z.int(),
  key: z.string(),
  /** Why, in the reader's language, and which of its fields were refused. */
  msg: z.string(),
  errors: z.array(z.object({ field: z.string(), msg: z.string() })),
});
export type JobRefusal = z.infer<typeof JobRefusal>;

/** Long work of the own account; nobody sees another's. */
export const jobApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/job/list',
    access: 'signedIn',
    summary: 'Own jobs, newest first',
    query: listQuery({ state: maybe(list(z.enum(jobStates))) }, ['createdAt']),
    output: page(Job),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/job/:id',
    access: 'signedIn',
    summary: 'One own job',
    params: oneId,
    output: Job,
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/api/admin/job/:id/refusal/list',
    access: 'signedIn',
    summary: 'The rows that a job refused, and why',
    params: oneId,
    query: listQuery({}, ['position']),
    output: page(JobRefusal),
  }),
  exportRefusals: endpoint({
    method: 'POST',
    path: '/api/admin/job/refusal/export',
    access: 'signedIn',
    summary: 'The rows that a job refused as an Excel file, and why',
    body: exportOf(listQuery({ job: id() }, ['position']), JobRefusal),
    output: nothing,
    file: workbook,
    audit: 'job.export',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/job/:id/cancel',
    access: 'signedIn',
    summary: 'Cancel an own job that has not ended; what was done up to then stays',
    params: oneId,
    output: nothing,
    audit: 'job.cancel',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/job/:id/retry',
    access: 'signedIn',
    summary:
      'Take up an own job again that failed, was stopped or cancelled; what was done is not done twice',
    params: oneId,
    output: nothing,
    audit: 'job.retry',
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/admin/job/:ids',
    access: 'signedIn',
    summary: 'Take ended jobs from the own list',
    params: someIds,
    output: nothing,
    audit: { unlogged: 'what was done is logged, and the own list is a view of it' },
  }),
};

/** How the operation log calls it. */
export const jobWords: AuditWords = {
  noun: words('任务', '工作', 'Job', 'Tâche', 'Auftrag', 'ジョブ'),
  verbs: { retry: words('重试', '重試', 'Retry', 'Nouvel essai', 'Erneut versuchen', '再試行') },
};
