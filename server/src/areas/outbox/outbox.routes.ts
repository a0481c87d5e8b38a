import { outboxApi } from '@chargehand/contract/areas/outbox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail, found } from '../../lib/fail';
import type { Db } from '../../lib/db';
import { containing } from '../../lib/conditions';
import { listRows } from '../../lib/list';
import { gathered, indexed, type Sorting } from '../../lib/list-order';
import { serve } from '../../lib/serve';
import type { Session } from '../../lib/session';

const kept = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'queued', 'failedAt', 'reason', 'createdAt'])
    // Of what is really sent nobody but its recipient reads a word.
    .select(sql<string>`case when queued then '' else body end`.as('body'));

/** The messages hold codes that let anybody in: no role can be granted what they say. */
function onlySuper(session: Pick<Session, 'mType'>): void {
  if (session.mType !== 0) fail('forbidden');
}

const order: Sorting<typeof outboxApi.list> = {
  id: 'id',
  columns: { createdAt: indexed('created_at'), recipient: gathered('recipient') },
};

export function outboxRoutes(app: FastifyInstance): void {
  serve(app, outboxApi.list, async ({ db, query, session }) => {
    onlySuper(session);
    const { search, recipient, channel } = query;
    return listRows(
      db,
      kept(db)
        .$if(search !== undefined, (rows) =>
          rows.where((eb) =>
            eb.or([
              eb('recipient', 'ilike', containing(search ?? '')),
              eb('subject', 'ilike', containing(search ?? '')),
            ]),
          ),
        )
        .$if(recipient !== undefined, (rows) => rows.where('recipient', '=', recipient ?? ''))
        .$if(channel !== undefined, (rows) => rows.where('channel', '=', channel ?? 'email')),
      query,
      order,
    );
  });

  serve(app, outboxApi.ways, async ({ session }) => {
    onlySuper(session);
    return { email: app.config.smtpUrl !== undefined, phone: app.config.sms !== undefined };
  });

  serve(app, outboxApi.get, async ({ db, params, session }) => {
    onlySuper(session);
    return found(await kept(db).where('id', '=', params.id).executeTakeFirst());
  });

  serve(app, outboxApi.clear, async ({ db, session, audit }) => {
    onlySuper(session);
    const gone = await db.deleteFrom('outbox').returning('recipient').execute();
    audit.of('*', { messages: gone.length });
    return null;
  });

  serve(app, outboxApi.remove, async ({ db, params, session, audit }) => {
    onlySuper(session);
    const gone = await db
      .deleteFrom('outbox')
      .where('id', 'in', params.ids)
      .returning(['channel', 'recipient', 'subject', 'createdAt'])
      .execute();
    if (gone.length < new Set(params.ids).size) fail('notFound');
    // Not what they said: codes are no matter for the log.
    audit.of(params.ids.join(','), gone);
    return null;
  });
}
