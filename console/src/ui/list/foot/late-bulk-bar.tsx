import { late } from '../../late';

/** Bar with the actions on selected rows. Its code loads when rows are first selected. */
export const LateBulkBar = late(async () => ({ default: (await import('./bulk-bar')).BulkBar }));
