import type { AnyKind } from '../lib/job/kind';

/** Kinds of jobs that no route registers. */
export const jobKinds: readonly AnyKind[] = [];
