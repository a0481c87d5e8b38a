import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, listQuery, maybe, nothing, oneId, page, someIds, text } from '../fields';

/** The ways a message can go to a person. */
/** Ways a person is reached. */
export const channels = ['email', 'phone'] as const;
export type Channel = (typeof channels)[number];

export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: instant(),
});

export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** Messages that had no way out because neither mail nor SMS is configured; for development and super administrators only. */
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/list',
    access: 'outboxList:list',
    summary: 'Messages kept because no mail or SMS service is configured',
    query: listQuery(
      {
        /** Part of recipient or subject. */
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
