import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, listQuery, maybe, page, text } from '../fields';

export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'phone']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: instant(),
});

/** Messages that had no way out because neither mail nor SMS is configured; for development only. */
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/list',
    access: 'outboxList:list',
    summary: 'Messages kept because no mail or SMS service is configured',
    query: listQuery({ recipient: maybe(text(200)) }, ['createdAt']),
    output: page(OutboxMessage),
  }),
};
