import { late } from '../../late';

/**
 * Editor of one filter. Its code loads when a filter is opened, because most users only choose one of the list's views
 * (named filters).
 */
export const FilterEditor = late(async () => ({ default: (await import('./filter-editor')).FilterEditor }));
