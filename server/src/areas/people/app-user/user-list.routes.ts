import { type AppUserChange, appUserApi } from '@chargehand/contract/areas/people/app-user';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type ActionCall, serveBulk } from '../../../lib/list/bulk';
import { dated } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { found, foundAll, refuse, refusing } from '../../../lib/fail';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { hashPassword } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import type { Session } from '../../../lib/session/session';
import { isPhone, normal } from './account-form.service';
import { areaName, areaOf } from './area-name.service';
import { checkHome } from './home.service';
import { accountOf, calledBy, namedExactly } from './user-search.service';

type LogoutStatus = 'notLoggedOut' | 'phoneLogout' | 'emailLogout';

const status: Record<LogoutStatus, RawBuilder<boolean>> = {
  notLoggedOut: sql`(app_user.phone_logged_out_at is null and app_user.email_logged_out_at is null)`,
  phoneLogout: sql`app_user.phone_logged_out_at is not null`,
  emailLogout: sql`app_user.email_logged_out_at is not null`,
};

const count = (from: RawBuilder<unknown>) => sql<number>`(select count(*) from ${from})`;

const reads = readsOf(appUserApi, {
  // These are left joins, so that the planner can drop them from a query that only counts rows.
  rows: ({ db }) =>
    db
      .selectFrom('appUser')
      .leftJoin('agent', 'agent.id', 'appUser.agentId')
      .leftJoin('merchant', 'merchant.id', 'appUser.merchantId')
      .select([
        'appUser.id',
        'appUser.nickname',
        'appUser.avatar',
        'appUser.phone',
        'appUser.email',
        'appUser.areaCode',
        'appUser.homeCode',
        'appUser.agentId',
        'appUser.merchantId',
        'merchant.name as merchantName',
        'appUser.source',
        'appUser.phoneLoggedOutAt',
        'appUser.emailLoggedOutAt',
        'appUser.warningMessages',
        'appUser.createdAt',
        'appUser.firstBoundAt',
        accountOf('appUser').as('account'),
        areaOf('appUser.areaCode').as('area'),
        sql<LogoutStatus>`case when ${status.phoneLogout} then 'phoneLogout'
          when ${status.emailLogout} then 'emailLogout' else 'notLoggedOut' end`.as('logoutStatus'),
        count(sql`device where device.user_id = app_user.id`).as('boundDevices'),
        count(sql`device where device.unbound_user_id = app_user.id and device.bind_status = 'unbound'`).as(
          'unboundDevices',
        ),
        count(sql`app_friend where app_friend.user_id = app_user.id`).as('friendCount'),
        sql<number>`(select count(distinct device_id) from device_share
          where device_share.owner_id = app_user.id)`.as('sharedOut'),
        count(sql`device_share where device_share.user_id = app_user.id`).as('sharedIn'),
        sql<boolean>`exists (select from app_session where app_session.user_id = app_user.id)`.as('signedIn'),
      ])
      .select(({ ref }) => ref('agent.name').$notNull().as('agentName')),
  where: (filters, { is }, { db }) => [
    calledBy(db, filters.search),
    is({
      'appUser.agentId': filters.agentId,
      'appUser.merchantId': filters.merchantId,
      'appUser.areaCode': filters.areaCode,
      'appUser.source': filters.source,
      'appUser.warningMessages': filters.warningMessages,
    }),
    filters.logoutStatus && status[filters.logoutStatus],
    dated(filters.params, { createdAt: 'appUser.createdAt', firstBoundAt: 'appUser.firstBoundAt' }),
  ],
  order: {
    id: 'appUser.id',
    newest: 'appUser.createdAt',
    columns: { nickname: indexed('appUser.nickname'), createdAt: indexed('appUser.createdAt') },
  },
  first: ({ search }) => namedExactly(search),
  shown: ({ area, ...row }, { language }) => ({ ...row, areaName: areaName(area, language) }),
});

const broken = {
  app_user_phone: { account: 'taken' },
  app_user_email: { account: 'taken' },
  app_user_agent_id_fkey: { agentId: 'unknown' },
  app_user_merchant_id_agent_id_fkey: { merchantId: 'unknown' },
} as const;

/**
 * Returns the tenant of a user. Staff must choose an agent and may choose a merchant; an agent may choose one of its
 * own merchants; a merchant has no choice, because its users belong to it.
 */
function placeOf(session: Session, { agentId, merchantId }: AppUserChange) {
  if (session.agentId !== null)
    return { agentId: session.agentId, merchantId: session.merchantId ?? merchantId };
  return { agentId: agentId ?? refuse({ agentId: 'required' }), merchantId };
}

/** Returns users. Throws `notFound` if the caller cannot see one of them. */
async function seen(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('appUser')
    .select(['id', 'nickname', 'homeCode', 'agentId', 'merchantId', 'warningMessages'])
    .where('id', 'in', ids)
    .execute();
  foundAll(ids, rows);
  return rows;
}

async function signOut({ db, audit }: ActionCall, ids: number[]): Promise<void> {
  const rows = await seen(db, ids);
  await db.deleteFrom('appSession').where('userId', 'in', ids).execute();
  audit.of(ids.join(','), rows);
}

const warning =
  (on: boolean) =>
  async ({
    db,
    audit,
    params: { ids },
  }: Pick<ActionCall, 'db' | 'audit'> & { params: { ids: number[] } }) => {
    const rows = await seen(db, ids);
    await db.updateTable('appUser').set({ warningMessages: on }).where('id', 'in', ids).execute();
    audit.of(ids.join(','), rows);
    return null;
  };

/** Registers the routes for the app users that the calling account may see. */
export function userListRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(
    app,
    appUserApi.create,
    ({ body }) => hashPassword(body.pwd),
    async ({ db, body, session, audit, ready: passwordHash }) => {
      const account = normal(body.account);
      await checkHome(db, body.homeCode);
      const { id } = await refusing(broken, () =>
        db
          .insertInto('appUser')
          .values({
            ...placeOf(session, body),
            nickname: body.nickname,
            homeCode: body.homeCode,
            phone: isPhone(account) ? account : null,
            email: isPhone(account) ? null : account,
            passwordHash,
            source: 'system',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      audit.of(id);
      return { id };
    },
  );

  serve(app, appUserApi.update, async ({ db, params, body, session, audit }) => {
    const before = found((await seen(db, [params.id]))[0]);
    const { agentId, merchantId } = placeOf(session, body);
    await checkHome(db, body.homeCode);
    // Only staff may change the agent; for other callers the database refuses the column.
    const place = session.agentId === null ? { agentId, merchantId } : { merchantId };
    await refusing(broken, () =>
      db
        .updateTable('appUser')
        .set({ nickname: body.nickname, homeCode: body.homeCode, ...place })
        .where('id', '=', params.id)
        .execute(),
    );
    audit.of(params.id, before);
    return null;
  });

  serveBulk(
    app,
    { some: appUserApi.signOut, all: appUserApi.signOutAll },
    {
      reads,
      name: 'appUser.nickname',
      alreadyDone: sql<boolean>`not exists (select from app_session where app_session.user_id = app_user.id)`,
      work: signOut,
    },
  );
  serve(app, appUserApi.warnOn, warning(true));
  serve(app, appUserApi.warnOff, warning(false));
}
