import { z } from 'zod';
import type { AuditWords } from '../audit/audit-word';
import { endpoint } from '../http/endpoint';
import { instant, maybe, text } from '../fields/fields';
import { nothing, oneId, someIds } from '../http/shapes';
import { listQuery, page } from '../http/list-query';
import { texts as words } from '../i18n/languages';

/** Channels by which a person can be contacted. */
export const channels = ['email', 'phone'] as const;
export type Channel = (typeof channels)[number];

export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  /** Empty if the message is really sent. */
  body: z.string(),
  /** True if it is queued for sending. */
  queued: z.boolean(),
  /** Time at which sending was given up. */
  failedAt: instant().nullable(),
  /** Reason why the last try failed, as returned by the mail server or provider. */
  reason: z.string().nullable(),
  createdAt: instant(),
});

export type OutboxMessage = z.infer<typeof OutboxMessage>;

/**
 * Messages kept because no mail or SMS service is configured, queued for sending, or given up. For super administrators
 * only.
 */
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/list',
    access: 'outboxList:list',
    summary: 'Messages that have no way out, are in line to be sent, or were given up',
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
    summary: 'Which ways out are configured: what goes there does not land in the outbox',
    output: z.record(z.enum(channels), z.boolean()),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'outboxList:list',
    summary: 'One kept message',
    params: oneId,
    output: OutboxMessage,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/admin/outbox',
    access: 'outboxList:remove',
    summary: 'Delete all kept messages',
    output: nothing,
    audit: 'outbox.clear',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/outbox/:ids',
    access: 'outboxList:remove',
    summary: 'Delete kept messages',
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
    'Boîte d’envoi de développement',
    'Entwicklungs-Postausgang',
    '開発用送信箱',
  ),
};
