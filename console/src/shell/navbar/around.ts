/* What stands around every page and is not needed before it: one file, which comes behind the first page's. */
export { default as WarningBell } from '../../features/warning-bell/bell';
export { default as InboxTray } from '../../features/inbox/inbox-tray';
export { default as JobTray } from '../../ui/job/tray';
export { entryBadge } from './entry-badge';
