import { z } from 'zod';

/** `stopped`: whoever started it may no longer do it. The last four are ends. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'stopped'] as const;
export type JobState = (typeof jobStates)[number];

/** How a job is done: in slices, each a transaction, or as a whole. */
export const jobLanes = ['slices', 'whole'] as const;
export type JobLane = (typeof jobLanes)[number];

/** Jobs an account may have open at once. */
export const mostOpenJobs = 20;
/** What a title or a report names, for the words of the reader's language. */
export const JobFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type JobFacts = z.infer<typeof JobFacts>;

/** What came of a job besides its figures: figures to report, or a place in the console to go to. */
export const JobResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), facts: JobFacts }),
  z.object({ kind: z.literal('link'), path: z.string().startsWith('/'), facts: JobFacts }),
]);
export type JobResult = z.infer<typeof JobResult>;
