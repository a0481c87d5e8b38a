import { accountApi } from '@chargehand/contract/areas/account';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { type Language, textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { serveExport } from '../../lib/export';
import { fail, found } from '../../lib/fail';
import { serveHolders } from '../../lib/holders';
import { containing, dated } from '../../lib/conditions';
import { allRows, listRows, mapRows } from '../../lib/list';
import { gathered, type Sorting } from '../../lib/list-order';
import { hashPassword } from '../../lib/secret';
import { type Removing, serveRemoveAll } from '../../lib/remove-all';
import { serve } from '../../lib/serve';
import { endSessions } from '../auth/auth.service';
import { handOverPassword } from '../auth/password.service';
import { tell } from '../security-notice/security-notice.service';
import { forgetFactors } from '../two-factor/two-factor.service';
import { type Actor, acting } from '../rights/rights.service';
import { addAccount } from './account.service';
import {
  changeable,
  changeRole,
  deleteUnused,
  disableAccounts,
  isSuperior,
  lastSignIn,
  mayManage,
  plain,
  staffLevel,
  subordinate,
  traces,
} from './staff.service';

const staff = (db: Db, actor: Actor) =>
  db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .leftJoin('account as founder', 'founder.id', 'account.createdBy')
    .select([
      'account.id',
      'account.account',
      'account.name',
      'account.contact',
      'account.mType',
      'account.roleId',
      'role.name as roleTexts',
      'account.disabled',
      'account.mustChangePassword as restPwd',
      'account.createdAt',
      'founder.account as createdBy',
      lastSignIn.as('lastSignInAt'),
      sql<boolean>`account.id = ${actor.accountId}`.as('own'),
      mayManage(actor).as('manageable'),
      isSuperior(actor).as('subordinate'),
    ])
    .where('account.mType', '<=', 1);

type Row = Awaited<ReturnType<ReturnType<typeof staff>['executeTakeFirstOrThrow']>>;

const worded =
  (language: Language) =>
  ({ roleTexts, ...row }: Row) => ({ ...row, roleName: textIn(roleTexts, language) });

/** The rows a list or an export asks for. */
function filtered(db: Db, actor: Actor, query: QueryOf<typeof accountApi.list>) {
  const { search, roleId, disabled, restPwd } = query;
  return staff(db, actor)
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or(
          (['account.account', 'account.name', 'account.contact'] as const).map((column) =>
            eb(column, 'ilike', containing(search ?? '')),
          ),
        ),
      ),
    )
    .$if((roleId?.length ?? 0) > 0, (rows) => rows.where('account.roleId', 'in', roleId ?? []))
    .$if(disabled !== undefined, (rows) => rows.where('account.disabled', '=', disabled ?? false))
    .$if(restPwd !== undefined, (rows) => rows.where('account.mustChangePassword', '=', restPwd ?? false))
    .where(dated(query.params, { createdAt: 'account.created_at', lastSignInAt: lastSignIn }));
}

const order: Sorting<typeof accountApi.list> = {
  id: 'account.id',
  newest: 'account.created_at',
  columns: {
    account: gathered('account.account'),
    name: gathered('account.name'),
    roleName: gathered('role.sort'),
    lastSignInAt: gathered(lastSignIn),
    createdAt: gathered('account.created_at'),
  },
};

async function remove({ db, session, audit }: Removing, ids: number[]): Promise<void> {
  const actor = await acting(db, session, accountApi.remove.access);
  const before = await changeable(db, actor, ids);
  await deleteUnused({ db, session }, ids);
  audit.of(ids.join(','), plain(before));
}

/** Staff accounts. A superior holds more than the account's role does; nobody is the own superior. */
export function accountRoutes(app: FastifyInstance): void {
  serve(app, accountApi.list, async ({ db, query, session, language }) => {
    const { rows, total } = await listRows(db, filtered(db, session, query), query, order);
    return { rows: rows.map(worded(language)), total };
  });

  serveExport(app, accountApi.export, ({ db, body, session, language }) =>
    mapRows(allRows(db, filtered(db, session, body), body, order), worded(language)),
  );

  serve(app, accountApi.get, async ({ db, params, session, language }) =>
    worded(language)(found(await staff(db, session).where('account.id', '=', params.id).executeTakeFirst())),
  );

  serve(app, accountApi.create, async ({ db, body, session, audit }) => {
    const actor = await acting(db, session, accountApi.create.access);
    const mType = await staffLevel(db, actor, body.roleId);
    const place = { mType, agentId: null, merchantId: null };
    const id = await addAccount(db, body, place, actor.accountId);
    audit.of(id);
    return { id };
  });

  serve(app, accountApi.update, async (call) => {
    const { db, params, body, session, audit } = call;
    const actor = await acting(db, session, accountApi.update.access);
    const { below, ...before } = found((await changeable(db, actor, [params.id]))[0]);
    const { id, roleId } = before;
    const { name, contact } = body;
    // Whoever has the contact can set a forgotten password.
    if (contact !== before.contact && !below) fail('superiorNeeded');
    if (body.roleId !== roleId)
      await changeRole(
        db,
        { id, roleId },
        { roleId: body.roleId, mType: await staffLevel(db, actor, body.roleId) },
      );
    await db.updateTable('account').set({ name, contact }).where('id', '=', id).execute();
    if (contact !== before.contact) await tell(call, id, 'contactChanged', before.contact);
    audit.of(id, before);
    return null;
  });

  serve(app, accountApi.resetPassword, async (call) => {
    const { db, params, body, session, audit } = call;
    const passwordHash = await hashPassword(body.newPwd);
    const actor = await acting(db, session, accountApi.resetPassword.access);
    const before = await subordinate(db, actor, params.id);
    await handOverPassword(db, params.id, passwordHash);
    await tell(call, params.id, 'passwordReset');
    audit.of(params.id, before);
    return null;
  });

  serve(app, accountApi.resetTwoFactor, async (call) => {
    const { db, params, session, audit } = call;
    const actor = await acting(db, session, accountApi.resetTwoFactor.access);
    const before = await subordinate(db, actor, params.id);
    await forgetFactors(db, params.id);
    await endSessions(db, params.id);
    await tell(call, params.id, 'factorsReset');
    audit.of(params.id, before);
    return null;
  });

  serve(app, accountApi.disable, async ({ db, params, session, audit }) => {
    const actor = await acting(db, session, accountApi.disable.access);
    const before = await changeable(db, actor, params.ids);
    await disableAccounts(db, params.ids);
    audit.of(params.ids.join(','), plain(before));
    return null;
  });

  serve(app, accountApi.enable, async ({ db, params, session, audit }) => {
    const actor = await acting(db, session, accountApi.enable.access);
    const before = await changeable(db, actor, params.ids);
    await db.updateTable('account').set({ disabled: false }).where('id', 'in', params.ids).execute();
    audit.of(params.ids.join(','), plain(before));
    return null;
  });

  serve(app, accountApi.remove, async (call) => {
    await remove(call, call.params.ids);
    return null;
  });

  serveHolders(app, accountApi.holders, traces);

  serveRemoveAll(app, accountApi.removeAll, {
    rows: ({ db, body, session }) => filtered(db, session, body),
    id: 'account.id',
    name: 'account.account',
    remove,
  });
}
