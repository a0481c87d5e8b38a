import { unreadCustomerApi } from '@chargehand/contract/areas/people/unread-customer';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { containing, dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

const kind = sql<
  'agent' | 'merchant'
>`case when account.merchant_id is null then 'agent' else 'merchant' end`;
const name = sql<string>`coalesce(merchant.name, agent.name, account.name)`;

/** Registers the list of customers who have not read an announcement. */
export function unreadRoutes(app: FastifyInstance): void {
  serveReads(
    app,
    readsOf(unreadCustomerApi, {
      rows: ({ db }) =>
        db
          .selectFrom('message')
          .innerJoin('announcement', 'announcement.id', 'message.announcementId')
          .innerJoin('account', 'account.id', 'message.accountId')
          .leftJoin('merchant', 'merchant.id', 'account.merchantId')
          .leftJoin('agent', 'agent.id', 'account.agentId')
          .select([
            'message.id',
            'announcement.id as announcementId',
            name.as('name'),
            kind.as('kind'),
            'account.account',
            'message.createdAt',
          ])
          // This condition uses the announcement itself, which only staff can read, so that customers cannot list their
          // own messages here.
          .where('announcement.audience', '=', 'customers')
          .where('announcement.state', '<>', 'withdrawn')
          .where('message.announcementId', 'is not', null)
          .where('message.readAt', 'is', null),
      where: ({ search, announcementId, kind: wantedKind, params }, { is }) => [
        search === undefined
          ? undefined
          : sql<boolean>`(${name} ilike ${containing(search)} or account.account ilike ${containing(search)})`,
        is({ 'message.announcementId': announcementId }),
        wantedKind && sql<boolean>`${kind} = any(${wantedKind}::text[])`,
        dated(params, { createdAt: 'message.created_at' }),
      ],
      order: {
        id: 'message.id',
        newest: 'message.createdAt',
        columns: { createdAt: indexed('message.createdAt') },
      },
      shown: (row) => row,
    }),
  );
}
