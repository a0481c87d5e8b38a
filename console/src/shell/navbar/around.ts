/* Components around every page that are not needed for the first paint, in one file that loads after the first page. */
export { Inbox } from './inbox';
export { entryBadge } from './entry-badge';
