import { outboxApi } from '@chargehand/contract/areas/outbox';
import type { FastifyInstance } from 'fastify';
import { listRows } from '../../lib/list';
import { serve } from '../../lib/serve';

export function outboxRoutes(app: FastifyInstance): void {
  serve(app, outboxApi.list, async ({ db, query }) =>
    listRows(
      db
        .selectFrom('outbox')
        .select(['id', 'channel', 'recipient', 'subject', 'body', 'createdAt'])
        .$if(query.recipient !== undefined, (rows) => rows.where('recipient', '=', query.recipient ?? '')),
      query,
      { createdAt: 'createdAt' },
      'id',
    ),
  );
}
