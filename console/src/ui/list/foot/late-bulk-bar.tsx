import { late } from '../../late';

/** The bulk bar, whose code comes with the first selection. */
export const LateBulkBar = late(async () => ({ default: (await import('./bulk-bar')).BulkBar }));
