import type { OneOther } from '../../../lib/words/plural-forms';
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
  failedAt: 'Given up',
  reason: 'Why it was not sent',
  searchHint: 'Recipient, subject',
  emptyTitle: 'No messages',
  emptyText: 'Codes and other messages land here while no way out is configured, and go after 7 days',
  bannerTitle: 'For development only',
  noWay:
    'Neither mail nor SMS is configured, so messages stay here instead of being sent. Set SMTP_URL (mail) or SMS_URL (SMS) and restart the server to send them.',
  mailWay:
    'Mail is really sent through SMTP_URL; SMS is not configured and sending to phones is refused. Here are only earlier messages, those in line and those that could not be sent.',
  textWay:
    'SMS is really sent through SMS_URL; mail is not configured and sending to email addresses is refused. Here are only earlier messages, those in line and those that could not be sent.',
  bothWays:
    'Mail and SMS are configured and messages are really sent. Here are only earlier ones, those in line and those that could not be sent.',
  clearAll: 'Clear all',
  clearConfirm: 'Clear the development outbox?',
  clearHint: 'All messages kept here are deleted and cannot be restored',
  cleared: 'Outbox cleared',
} satisfies OneOther<Messages>;
