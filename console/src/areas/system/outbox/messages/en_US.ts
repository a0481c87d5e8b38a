import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Development outbox',
  recipient: 'Recipient',
  channel: 'Channel',
  email: 'Email',
  phone: 'Text message',
  subject: 'Subject',
  body: 'Message',
  createdAt: 'Time',
  sending: 'Sending',
  queued: 'Waiting to be sent',
  failedAt: 'Gave up at',
  reason: 'Why it was not sent',
  searchHint: 'Recipient, subject',
  emptyTitle: 'No messages',
  emptyText:
    'Verification codes and other messages stay here while no delivery channel is configured, and are deleted after 7 days',
  bannerTitle: 'For development only',
  noWay:
    'Neither email nor SMS is configured, so messages stay here instead of being sent. To send them, set SMTP_URL (email) or SMS_URL (SMS) and restart the server.',
  mailWay:
    'Emails are actually sent through SMTP_URL. SMS is not configured, so messages to phone numbers are rejected. Only earlier, queued and undelivered messages are listed here.',
  textWay:
    'SMS messages are actually sent through SMS_URL. Email is not configured, so messages to email addresses are rejected. Only earlier, queued and undelivered messages are listed here.',
  bothWays:
    'Email and SMS are configured, so messages are actually sent. Only earlier, queued and undelivered messages are listed here.',
  clearAll: 'Clear all',
  clearConfirm: 'Clear the development outbox?',
  clearHint: 'All messages kept here are deleted and cannot be restored',
  cleared: 'Outbox cleared',
} satisfies OneOther<Messages>;
