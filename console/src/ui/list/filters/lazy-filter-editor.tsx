import { late } from '../../late';

/** Changes one filter. Most lists are read with the views they have: its code comes when a filter is opened. */
export const FilterEditor = late(async () => ({ default: (await import('./filter-editor')).FilterEditor }));
