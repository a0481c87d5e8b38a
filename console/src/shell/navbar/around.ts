/* Components around every page that are not needed for the first paint, in one file that loads after the first page. */
export { default as WarningBell } from '../../features/warning-bell/bell';
export { default as InboxTray } from '../../features/inbox/inbox-tray';
export { default as JobTray } from '../../ui/job/tray';
export { entryBadge } from './entry-badge';
