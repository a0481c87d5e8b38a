import { onlineSessionApi } from '@chargehand/contract/areas/system/online-session';
import type { QueryOf } from '@chargehand/contract/http/endpoint';
import { accountLevels } from '@chargehand/contract/rights/account-levels';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found } from '../../../lib/fail';
import { listRows } from '../../../lib/list/list';
import { gathered, indexed, type Sorting } from '../../../lib/list/list-order';
import { matchingRows } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { idleLimit, type Session } from '../../../lib/session/session';
import { isOwnOrBelow } from '../rights/rights.service';

type Asking = Pick<Session, 'id' | 'accountId' | 'mType' | 'roleId' | 'agentId'>;

/**
 * Returns the condition for sessions that the caller may end: other sessions of its own account, and those of accounts
 * of which it is a superior.
 */
const mayEnd = (asking: Asking) => sql<boolean>`(session.id <> ${asking.id} and ${isOwnOrBelow(asking)})`;

/**
 * Returns a query for open sessions. Sessions that were idle for too long are not open, even if they are not deleted
 * yet.
 */
const open = (db: Db, asking: Asking) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select([
      'session.id',
      'account.account',
      'account.name',
      'account.mType',
      'session.ip',
      'session.userAgent',
      'session.createdAt',
      'session.usedAt',
      sql<boolean>`session.id = ${asking.id}`.as('current'),
      mayEnd(asking).as('mayEnd'),
    ])
    .where(sql<boolean>`session.used_at > now() - ${idleLimit}`);

const order: Sorting<QueryOf<typeof onlineSessionApi.list>> = {
  id: 'session.id',
  newest: 'session.used_at',
  columns: {
    account: gathered('account.account'),
    createdAt: gathered('session.created_at'),
    usedAt: indexed('session.used_at'),
  },
};

export function onlineSessionRoutes(app: FastifyInstance): void {
  serve(app, onlineSessionApi.list, async ({ query, ...call }) => {
    const { db, session } = call;
    const rows = matchingRows(
      {
        rows: () => open(db, session),
        where: ({ search, account, level, ip }: typeof query, { has, is }) => [
          has(search, ['account.account', 'account.name']),
          is({
            'account.account': account,
            'account.mType': level?.map((name) => accountLevels[name]),
            'session.ip': ip,
          }),
        ],
      },
      query,
      call,
    );
    return listRows(db, rows, query, order);
  });

  serve(app, onlineSessionApi.get, async ({ db, params, session }) =>
    found(await open(db, session).where('session.id', '=', params.id).executeTakeFirst()),
  );

  serve(app, onlineSessionApi.end, async ({ db, params, session, audit }) => {
    const wanted = await open(db, session).where('session.id', 'in', params.ids).execute();
    // Sessions that have ended by now are left out. The call fails only if none of the sessions is left.
    if (wanted.length === 0) fail('notFound');
    if (wanted.some(({ current }) => current)) fail('ownSession');
    if (wanted.some(({ mayEnd }) => !mayEnd)) fail('sessionProtected');
    const ids = wanted.map(({ id }) => id);
    await db.deleteFrom('session').where('id', 'in', ids).execute();
    await announce(db, 'sessionEnded', ids);
    audit.of(ids.join(','), wanted);
    return null;
  });
}
