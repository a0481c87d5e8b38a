import { z } from 'zod';
import { id, idList } from '../fields/fields';

/** Path parameters for one record (`oneId`), and for several records (`someIds`). */
export const oneId = z.object({ id: id() });
export const someIds = z.object({ ids: idList() });

/** Response of a create. */
export const created = z.object({ id: z.int() });

/** Response of a write without data. */
export const nothing = z.null();

/** Response of a call that started a job: the job's id. */
export const StartedJob = z.object({ job: z.int() });
export type StartedJob = z.infer<typeof StartedJob>;
