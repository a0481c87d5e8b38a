import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { type RawBuilder, sql } from 'kysely';
import { breaks, type Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, foundAll, refuse, refusing } from '../../../lib/fail';
import { type Holders, refuseWhileHeld } from '../../../lib/list/holders';
import type { Acting } from '../../../lib/session/session';
import { endSessions } from '../auth/auth.service';
import { type Actor, coversRole, exceedsRole } from '../rights/rights.service';

/**
 * Returns the condition for accounts that the actor may manage: all except its own, if the actor has every permission
 * of the account's role. The query must contain `account` and `role`.
 */
export const mayManage = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(account.id <> ${actor.accountId} and ${coversRole(actor)})`;

/**
 * Returns the condition for accounts of which the actor is a superior: the actor has every permission of the account's
 * role, and more. The query must contain `account` and `role`.
 */
export const isSuperior = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(account.id <> ${actor.accountId} and ${exceedsRole(actor)})`;

/**
 * Returns staff accounts, each with `below`: whether the actor is its superior. Throws `notFound` if one does not exist
 * or is no staff account, `ownAccount` if one is the actor's, and `beyondOwnRights` if the actor lacks a permission of
 * an account's role.
 */
export async function changeable(db: Db, actor: Actor, ids: number[]) {
  const rows = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select([
      'account.id',
      'account.account',
      'account.name',
      'account.contact',
      'account.mType',
      'account.roleId',
      'account.disabled',
    ])
    .select([coversRole(actor).as('covered'), exceedsRole(actor).as('below')])
    .where('account.id', 'in', ids)
    .where('account.mType', '<=', accountLevels.administrator)
    .execute();
  foundAll(ids, rows);
  if (rows.some(({ id }) => id === actor.accountId)) fail('ownAccount');
  if (rows.some(({ covered }) => !covered)) fail('beyondOwnRights');
  return rows.map(({ covered: _, ...row }) => row);
}

/**
 * Returns one staff account, without `below`. Throws like `changeable`, and `superiorNeeded` if the actor is not the
 * account's superior; otherwise an actor with the same rights could set its password and sign in as this account.
 */
export async function subordinate(db: Db, actor: Actor, id: number) {
  const [row] = await changeable(db, actor, [id]);
  if (row?.below !== true) fail('superiorNeeded');
  const { below: _, ...account } = row;
  return account;
}

/** Returns the accounts in the format of the operation log, without `below`. */
export const plain = <T extends { below: boolean }>(rows: readonly T[]) =>
  rows.map(({ below: _, ...row }) => row);

/**
 * Returns the level of a role for a staff account. Refuses a role that does not exist or is for customers (422). Throws
 * `beyondOwnRights` if the actor lacks a permission of the role.
 */
export async function staffLevel(db: Db, actor: Actor, roleId: number): Promise<0 | 1> {
  const role = await db
    .selectFrom('role')
    .select(['mType', coversRole(actor).as('covered')])
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) refuse({ roleId: 'unknown' });
  const { mType, covered } = role;
  if (mType !== 0 && mType !== 1) refuse({ roleId: 'misplaced' });
  if (!covered) fail('beyondOwnRights');
  return mType;
}

/**
 * Disables accounts and ends their sessions. Throws `lastSuperAdministrator` if no enabled super administrator would be
 * left.
 */
export async function disableAccounts(db: Db, ids: number[]): Promise<void> {
  await keepingSuperAdministrator(() =>
    db.updateTable('account').set({ disabled: true }).where('id', 'in', ids).execute(),
  );
  await endSessions(db, ids);
}

/**
 * Gives an account another role. Announces the id of the previous role, so that all servers check the permissions of
 * the account's open console pages again. Throws `lastSuperAdministrator` like `disableAccounts`.
 */
export async function changeRole(
  db: Db,
  account: { id: number; roleId: number },
  role: { roleId: number; mType: 0 | 1 },
): Promise<void> {
  await keepingSuperAdministrator(() =>
    db.updateTable('account').set(role).where('id', '=', account.id).execute(),
  );
  await announce(db, 'rightsChanged', [account.roleId]);
}

/** SQL for the time of the last sign-in of `account`. */
export const lastSignIn = sql<string | null>`(
  select max(at) from sign_in_log where sign_in_log.account_id = account.id and ok)`;

type Trace = 'signIn' | 'operationLog' | 'device' | 'deviceModel';

const traced = (rows: (db: Db, ids: number[]) => Promise<{ id: number | null; count: number }[]>) => ({
  keeps: true,
  count: async ({ db }: { db: Db }, ids: number[]) =>
    (await rows(db, ids)).flatMap(({ id, count }) => (id === null ? [] : [{ id, count }])),
});

/** Traces of an account that prevent its deletion, by kind. */
export const traces: Holders<Trace> = {
  signIn: traced((db, ids) =>
    db
      .selectFrom('signInLog')
      .select((eb) => ['accountId as id', eb.fn.countAll<number>().as('count')])
      .where('accountId', 'in', ids)
      .where('ok', '=', true)
      .groupBy('accountId')
      .execute(),
  ),
  operationLog: traced((db, ids) =>
    db
      .selectFrom('operationLog')
      .select((eb) => ['accountId as id', eb.fn.countAll<number>().as('count')])
      .where('accountId', 'in', ids)
      .groupBy('accountId')
      .execute(),
  ),
  device: traced((db, ids) =>
    db
      .selectFrom('device')
      .select((eb) => ['createdBy as id', eb.fn.countAll<number>().as('count')])
      .where('createdBy', 'in', ids)
      .groupBy('createdBy')
      .execute(),
  ),
  deviceModel: traced((db, ids) =>
    db
      .selectFrom('deviceModel')
      .select((eb) => ['createdBy as id', eb.fn.countAll<number>().as('count')])
      .where('createdBy', 'in', ids)
      .groupBy('createdBy')
      .execute(),
  ),
};

/**
 * Deletes accounts that left no trace. Throws `accountHasHistory` if one of them has a sign-in or an operation log
 * entry, or created something that still exists, and `lastSuperAdministrator` like `disableAccounts`.
 */
export async function deleteUnused(
  { db, session }: { db: Db; session: Acting },
  ids: number[],
): Promise<void> {
  await refuseWhileHeld(traces, { db, session }, ids, 'accountHasHistory');
  const gone = await keepingSuperAdministrator(() =>
    db
      .deleteFrom('account')
      .where('id', 'in', ids)
      // Checks for sign-ins again, because an account may have signed in since `refuseWhileHeld` checked it.
      .where(sql<boolean>`${lastSignIn} is null`)
      .returning('id')
      .execute(),
  ).catch((error: unknown) => {
    if (breaks(error, '23503')) fail('accountHasHistory');
    throw error;
  });
  if (gone.length < new Set(ids).size) fail('accountHasHistory');
}

const keepingSuperAdministrator = <T>(write: () => Promise<T>): Promise<T> =>
  refusing({ account_super_administrator: 'lastSuperAdministrator' }, write);
