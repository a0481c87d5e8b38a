import { onlineSessionApi } from '@chargehand/contract/areas/online-session';
import { levels } from '@chargehand/contract/levels';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, found } from '../../lib/fail';
import { containing } from '../../lib/conditions';
import { listRows } from '../../lib/list';
import { gathered, indexed, type Sorting } from '../../lib/list-order';
import { serve } from '../../lib/serve';
import { idleLimit, type Session } from '../../lib/session';

type Asking = Pick<Session, 'id' | 'mType'>;

/** The sessions that are open now; idle ones are over, even before they are tidied away. */
const open = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select([
      'session.id',
      'account.account',
      'account.name',
      'account.mType',
      'session.ip',
      'session.userAgent',
      'session.createdAt',
      'session.usedAt',
    ])
    .where(sql<boolean>`session.used_at > now() - ${idleLimit}`);

/** The own session ends by signing out; a super administrator's only by another one. */
const judged = <T extends { id: number; mType: number }>(row: T, asking: Asking) => ({
  ...row,
  current: row.id === asking.id,
  mayEnd: row.id !== asking.id && (row.mType > 0 || asking.mType === 0),
});

const order: Sorting<typeof onlineSessionApi.list> = {
  id: 'session.id',
  newest: 'session.used_at',
  columns: {
    account: gathered('account.account'),
    createdAt: gathered('session.created_at'),
    usedAt: indexed('session.used_at'),
  },
};

export function onlineSessionRoutes(app: FastifyInstance): void {
  serve(app, onlineSessionApi.list, async ({ db, query, session }) => {
    const { search, account, level, ip } = query;
    const { rows, total } = await listRows(
      db,
      open(db)
        .$if(search !== undefined, (some) =>
          some.where((eb) =>
            eb.or([
              eb('account.account', 'ilike', containing(search ?? '')),
              eb('account.name', 'ilike', containing(search ?? '')),
            ]),
          ),
        )
        .$if(account !== undefined, (some) => some.where('account.account', '=', account ?? ''))
        .$if((level?.length ?? 0) > 0, (some) =>
          some.where(
            'account.mType',
            'in',
            (level ?? []).map((name) => levels[name]),
          ),
        )
        .$if(ip !== undefined, (some) => some.where('session.ip', '=', ip ?? '')),
      query,
      order,
    );
    return { rows: rows.map((row) => judged(row, session)), total };
  });

  serve(app, onlineSessionApi.get, async ({ db, params, session }) =>
    judged(found(await open(db).where('session.id', '=', params.id).executeTakeFirst()), session),
  );

  serve(app, onlineSessionApi.end, async ({ db, params, session, audit }) => {
    const wanted = (await open(db).where('session.id', 'in', params.ids).execute()).map((row) =>
      judged(row, session),
    );
    // Of several, some may have ended by themselves meanwhile.
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
