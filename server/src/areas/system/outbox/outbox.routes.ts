import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail, foundAll } from '../../../lib/fail';
import type { Db } from '../../../lib/db';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import type { Session } from '../../../lib/session/session';

const kept = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'queued', 'failedAt', 'reason', 'createdAt'])
    // The text of a message that is really sent is hidden, because only its recipient may read it.
    .select(sql<string>`case when queued then '' else body end`.as('body'));

/**
 * Throws `forbidden` unless the account is a super administrator. No role can have this access, because messages
 * contain codes for signing in.
 */
function onlySuper(session: Pick<Session, 'mType'>): void {
  if (session.mType !== accountLevels.superAdministrator) fail('forbidden');
}

const { list, get } = outboxApi;

const reads = readsOf(
  { list, get },
  {
    rows({ db, session }) {
      onlySuper(session);
      return kept(db);
    },
    where: ({ search, recipient, channel }, { has, is }) => [
      has(search, ['recipient', 'subject']),
      is({ recipient, channel }),
    ],
    order: {
      id: 'id',
      columns: { createdAt: indexed('created_at'), recipient: gathered('recipient') },
    },
    shown: (row) => row,
  },
);

export function outboxRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, outboxApi.ways, async ({ session }) => {
    onlySuper(session);
    return { email: app.config.smtpUrl !== undefined, phone: app.config.sms !== undefined };
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
      .returning(['id', 'channel', 'recipient', 'subject', 'createdAt'])
      .execute();
    foundAll(params.ids, gone);
    // The contents are not logged, because they contain codes.
    audit.of(params.ids.join(','), gone);
    return null;
  });
}
