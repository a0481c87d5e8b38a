import type { AnyKind } from '../lib/job/kind';

/** Every kind of job, one line each. */
export const jobKinds: readonly AnyKind[] = [];
