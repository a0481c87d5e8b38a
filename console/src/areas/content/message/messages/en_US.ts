import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'My messages',
  subject: 'Subject',
  documentNumber: 'Document number',
  excerpt: 'Summary',
  content: 'Content',
  kind: 'Type',
  announcement: 'Announcement',
  document: 'Document result',
  backup: 'Backup',
  rollout: 'Rollout stopped',
  unread: 'Read status',
  unreadYes: 'Unread',
  unreadNo: 'Read',
  createdAt: 'Received',
  readAt: 'Read at',
  read: 'Mark as read',
  toDocument: 'Open document',
  toRollout: 'Open rollout',
  toBackups: 'Open backups',
  searchHint: 'Subject',
  emptyTitle: 'No messages yet',
  emptyText: 'Announcements, results of your documents and rollouts that stopped automatically appear here.',
} satisfies OneOther<Messages>;
