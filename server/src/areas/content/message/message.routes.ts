import { messageApi } from '@chargehand/contract/areas/content/message';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { found, foundAll } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveReads } from '../../../lib/list/reads';
import { messageReads, newestMessages, readMessage, unreadOf } from './reading.service';

/** Maximum number of unread messages that are returned together with the number of all unread ones. */
const maxNewest = 5;

/** Registers the routes for an account's own inbox. */
export function messageRoutes(app: FastifyInstance): void {
  serveReads(app, messageReads);

  serve(app, messageApi.unread, async ({ db, session, language }) => ({
    unread: await unreadOf(db, session.accountId),
    newest: await newestMessages({ db, session, language }, maxNewest),
  }));

  serve(app, messageApi.get, async ({ params, ...call }) => found(await readMessage(call, params.id)));

  serve(app, messageApi.read, async ({ db, params, session }) => {
    const ids = [...new Set(params.ids)];
    const ownMessages = await db
      .selectFrom('message')
      .select(['id', 'readAt'])
      .where('accountId', '=', session.accountId)
      .where('id', 'in', ids)
      .execute();
    foundAll(ids, ownMessages);
    await db
      .updateTable('message')
      .set({ readAt: sql`now()` })
      .where('accountId', '=', session.accountId)
      .where('id', 'in', ids)
      .where('readAt', 'is', null)
      .execute();
    return null;
  });

  serve(app, messageApi.readAll, async ({ db, body, session }) => {
    await db
      .updateTable('message')
      .set({ readAt: sql`now()` })
      .where('accountId', '=', session.accountId)
      .where('id', '<=', body.through)
      .where('readAt', 'is', null)
      .execute();
    return null;
  });
}
