import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'My messages',
  subject: 'Subject',
  documentNumber: 'Document number',
  excerpt: 'Summary',
  content: 'Content',
  kind: 'Type',
  announcement: 'Announcement',
  document: 'Answer',
  rollout: 'Rollout stopped',
  unread: 'Read or not',
  unreadYes: 'Unread',
  unreadNo: 'Read',
  createdAt: 'Received',
  readAt: 'Read at',
  read: 'Mark as read',
  toDocument: 'Open the document',
  toRollout: 'Open the rollout',
  searchHint: 'Subject',
  emptyTitle: 'No messages yet',
  emptyText: 'Announcements, answers to your documents and rollouts that stopped by themselves appear here.',
} satisfies OneOther<Messages>;
