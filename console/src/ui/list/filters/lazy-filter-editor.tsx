import { late } from '../../late';

/** Editor of one filter. It loads when a filter is opened, because most lists are used only with their views. */
export const FilterEditor = late(async () => ({ default: (await import('./filter-editor')).FilterEditor }));
