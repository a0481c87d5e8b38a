import { accountLevels } from '@chargehand/contract/rights/account-levels';
import type { Permission } from '@chargehand/contract/http/endpoint';
import { everyPermission, hasPermission } from '@chargehand/contract/rights/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import type { Session } from '../../../lib/session/session';
import { isTenant } from '../../../lib/session/tenant';

/** The account that changes rights, with its own permissions. */
export type Actor = Pick<Session, 'accountId' | 'roleId' | 'mType' | 'permissions'>;

/** Returns whether the actor is a super administrator, who holds everything. */
export const isSuper = (actor: Pick<Actor, 'mType'>): boolean =>
  actor.mType === accountLevels.superAdministrator;

/**
 * Returns the actor with its current permissions, which may have changed since the request arrived. Waits for
 * concurrent changes of rights, and blocks further ones until the transaction ends. Throws `unauthenticated` if the
 * account is disabled or deleted, and `forbidden` if it lacks the permission.
 */
export async function lockedActor(
  db: Db,
  session: Pick<Session, 'accountId'>,
  permission: Permission,
): Promise<Actor> {
  await sql`select lock_rights()`.execute(db);
  const now = await db
    .selectFrom('account')
    .select(['id as accountId', 'roleId', 'mType'])
    .where('id', '=', session.accountId)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!now) fail('unauthenticated');
  const permissions = isSuper(now) ? [everyPermission] : await permissionsOf(db, now.roleId);
  if (!hasPermission(permissions, permission)) fail('forbidden');
  return { ...now, permissions };
}

/** Returns the permissions of a role. */
async function permissionsOf(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('roleMenu')
    .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
    .select('menu.permission')
    .where('roleMenu.roleId', '=', roleId)
    .execute();
  return rows.flatMap(({ permission }) => permission ?? []);
}

/**
 * Returns an SQL condition for a query on the table `role`: true for the roles of which the actor has all permissions.
 */
export const coversRole = (actor: Pick<Actor, 'mType' | 'roleId'>): RawBuilder<boolean> =>
  isSuper(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(role.m_type <> ${accountLevels.superAdministrator} and not exists (
        select from role_menu theirs where theirs.role_id = role.id and not exists (
          select from role_menu own where own.role_id = ${actor.roleId} and own.menu_id = theirs.menu_id)))`;

/**
 * Returns the condition that the actor is above the role in the query's table `role`: it has all permissions of the
 * role, and more. Equal roles are not above each other, and no role is above a super administrator.
 */
export const exceedsRole = (actor: Pick<Actor, 'mType' | 'roleId'>): RawBuilder<boolean> =>
  isSuper(actor)
    ? sql<boolean>`(role.m_type <> ${accountLevels.superAdministrator})`
    : sql<boolean>`(${coversRole(actor)} and exists (
        select from role_menu own where own.role_id = ${actor.roleId} and not exists (
          select from role_menu theirs where theirs.role_id = role.id and theirs.menu_id = own.menu_id)))`;

/**
 * Returns the condition that the account of the query, which has the tables `account` and `role`, is the actor's own or
 * one below. Row-level security hides other tenants; within a tenant, an agent is above its merchants.
 */
export const isOwnOrBelow = (
  actor: Pick<Session, 'accountId' | 'mType' | 'roleId' | 'agentId'>,
): RawBuilder<boolean> =>
  sql<boolean>`(account.id = ${actor.accountId} or ${
    isTenant(actor) ? sql`account.m_type > ${actor.mType}` : exceedsRole(actor)
  })`;

/** Returns the ids of the menu entries that a role holds. */
export async function menusOf(db: Db, roleId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('roleMenu').select('menuId').where('roleId', '=', roleId).execute();
  return new Set(rows.map(({ menuId }) => menuId));
}
