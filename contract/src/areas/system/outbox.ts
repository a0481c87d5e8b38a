import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { instant, maybe, text } from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/** Channels by which a person can be contacted. */
export const channels = ['email', 'phone'] as const;
export type Channel = (typeof channels)[number];

export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  /** Text of the message. It is empty for messages that are sent by a mail or SMS service. */
  body: z.string(),
  /** True if the message is queued for sending. */
  queued: z.boolean(),
  /** Time at which sending was given up. */
  failedAt: instant().nullable(),
  /** Reason why the last try failed, as returned by the mail server or provider. */
  reason: z.string().nullable(),
  createdAt: instant(),
});

export type OutboxMessage = z.infer<typeof OutboxMessage>;

/**
 * Messages that are kept because no mail or SMS service is configured, that are queued for sending, or that could not
 * be sent. For super administrators only.
 */
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/list',
    access: 'outboxList:list',
    summary: 'List the stored messages that cannot be sent, are queued, or have failed',
    query: listQuery(
      {
        /** Part of the recipient or subject. */
        search: maybe(text(60)),
        recipient: maybe(text(200)),
        channel: maybe(z.enum(channels)),
      },
      ['recipient', 'createdAt'],
    ),
    output: page(OutboxMessage),
  }),
  ways: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/ways',
    access: 'outboxList:list',
    summary: 'Get the configured channels; messages of these channels are sent and not kept in the outbox',
    output: z.record(z.enum(channels), z.boolean()),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'outboxList:list',
    summary: 'Get one stored message',
    params: oneId,
    output: OutboxMessage,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/admin/outbox',
    access: 'outboxList:remove',
    summary: 'Delete all stored messages',
    output: nothing,
    audit: 'outbox.clear',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/outbox/:ids',
    access: 'outboxList:remove',
    summary: 'Delete stored messages',
    params: someIds,
    output: nothing,
    audit: 'outbox.remove',
  }),
};

/** Operation log words for the outbox. */
export const outboxWords: AuditWords = {
  noun: words(
    '开发发件箱',
    '開發寄件匣',
    'Development outbox',
    'Boîte d’envoi dev',
    'Entwicklungs-Postausgang',
    '開発用送信箱',
  ),
};
