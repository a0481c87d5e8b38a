import { late } from '../../late';

/** Bulk bar that loads with the first selection. */
export const LateBulkBar = late(async () => ({ default: (await import('./bulk-bar')).BulkBar }));
