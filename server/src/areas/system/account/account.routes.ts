import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { accountApi } from '@chargehand/contract/areas/system/account';
import type { Permission } from '@chargehand/contract/http/endpoint';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ActionCall, serveBulk, serveSwitch } from '../../../lib/list/bulk';
import type { Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { dated } from '../../../lib/list/conditions';
import { gathered } from '../../../lib/list/list-order';
import { serveHolders } from '../../../lib/list/holders';
import { hashPassword } from '../../../lib/session/secret';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { endSessions } from '../auth/auth.service';
import { handOverPassword } from '../auth/password.service';
import { notifyAccount } from '../security-notice/security-notice.service';
import { forgetFactors } from '../two-factor/two-factor.service';
import { type Actor, lockedActor } from '../rights/rights.service';
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
    .where('account.mType', '<=', accountLevels.administrator);

const reads = readsOf(accountApi, {
  rows: ({ db, session }) => staff(db, session),
  where: ({ search, roleId, disabled, restPwd, params }, { has, is }) => [
    has(search, ['account.account', 'account.name', 'account.contact']),
    is({ 'account.roleId': roleId, 'account.disabled': disabled, 'account.mustChangePassword': restPwd }),
    dated(params, { createdAt: 'account.created_at', lastSignInAt: lastSignIn }),
  ],
  order: {
    id: 'account.id',
    newest: 'account.created_at',
    columns: {
      account: gathered('account.account'),
      name: gathered('account.name'),
      roleName: gathered('role.sort'),
      lastSignInAt: gathered(lastSignIn),
      createdAt: gathered('account.created_at'),
    },
  },
  shown: ({ roleTexts, ...row }, { language }) => ({ ...row, roleName: textIn(roleTexts, language) }),
});

const named = { reads, name: 'account.account' };

async function remove({ db, session, audit }: ActionCall, ids: number[]): Promise<void> {
  const actor = await lockedActor(db, session, accountApi.remove.access);
  const before = await changeable(db, actor, ids);
  await deleteUnused({ db, session }, ids);
  audit.of(ids.join(','), plain(before));
}

async function switchTo(
  { db, session, audit }: ActionCall,
  ids: number[],
  disabled: boolean,
  access: Permission,
): Promise<void> {
  const before = await changeable(db, await lockedActor(db, session, access), ids);
  if (disabled) await disableAccounts(db, ids);
  else await db.updateTable('account').set({ disabled }).where('id', 'in', ids).execute();
  audit.of(ids.join(','), plain(before));
}

/**
 * Registers the routes of staff accounts. An account is a superior of others if its role has all their permissions and
 * more; it is never its own superior.
 */
export function accountRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, accountApi.create, async ({ db, body, session, audit }) => {
    const actor = await lockedActor(db, session, accountApi.create.access);
    const mType = await staffLevel(db, actor, body.roleId);
    const place = { mType, agentId: null, merchantId: null };
    const id = await addAccount(db, body, place, actor.accountId);
    audit.of(id);
    return { id };
  });

  serve(app, accountApi.update, async (call) => {
    const { db, params, body, session, audit } = call;
    const actor = await lockedActor(db, session, accountApi.update.access);
    const { below, ...before } = found((await changeable(db, actor, [params.id]))[0]);
    const { id, roleId } = before;
    const { name, contact } = body;
    // Password resets are sent to this contact, so only a superior may change it.
    if (contact !== before.contact && !below) fail('superiorNeeded');
    if (body.roleId !== roleId)
      await changeRole(
        db,
        { id, roleId },
        { roleId: body.roleId, mType: await staffLevel(db, actor, body.roleId) },
      );
    await db.updateTable('account').set({ name, contact }).where('id', '=', id).execute();
    if (contact !== before.contact) await notifyAccount(call, id, 'contactChanged', before.contact);
    audit.of(id, before);
    return null;
  });

  serve(app, accountApi.resetPassword, async (call) => {
    const { db, params, body, session, audit } = call;
    const passwordHash = await hashPassword(body.newPwd);
    const actor = await lockedActor(db, session, accountApi.resetPassword.access);
    const before = await subordinate(db, actor, params.id);
    await handOverPassword(db, params.id, passwordHash);
    await notifyAccount(call, params.id, 'passwordReset');
    audit.of(params.id, before);
    return null;
  });

  serve(app, accountApi.resetTwoFactor, async (call) => {
    const { db, params, session, audit } = call;
    const actor = await lockedActor(db, session, accountApi.resetTwoFactor.access);
    const before = await subordinate(db, actor, params.id);
    await forgetFactors(db, params.id);
    await endSessions(db, [params.id]);
    await notifyAccount(call, params.id, 'factorsReset');
    audit.of(params.id, before);
    return null;
  });

  serveSwitch(app, accountApi, { ...named, disabled: sql<boolean>`account.disabled`, work: switchTo });
  serveHolders(app, accountApi.holders, traces);
  serveBulk(app, { some: accountApi.remove, all: accountApi.removeAll }, { ...named, work: remove });
}
