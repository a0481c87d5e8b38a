import { accountLevels } from '@chargehand/contract/rights/account-levels';
import type { Permission } from '@chargehand/contract/http/endpoint';
import { everyPermission, hasPermission } from '@chargehand/contract/rights/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import type { Session } from '../../lib/session/session';

/** Who changes rights, as far as their own rights go. */
export type Actor = Pick<Session, 'accountId' | 'roleId' | 'mType' | 'permissions'>;

/** Super administrators hold everything. */
export const isSuper = (actor: Pick<Actor, 'mType'>): boolean =>
  actor.mType === accountLevels.superAdministrator;

/**
 * Who acts, read anew once every other change of rights has ended: what a session was allowed when its
 * request came may have been withdrawn meanwhile. Until the transaction ends nobody else changes rights.
 */
export async function acting(
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

/** What a role lets its accounts do. */
async function permissionsOf(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('roleMenu')
    .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
    .select('menu.permission')
    .where('roleMenu.roleId', '=', roleId)
    .execute();
  return rows.flatMap(({ permission }) => permission ?? []);
}

/** Whether the actor holds everything that the `role` of a query holds. */
export const coversRole = (actor: Pick<Actor, 'mType' | 'roleId'>): RawBuilder<boolean> =>
  isSuper(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(role.m_type <> ${accountLevels.superAdministrator} and not exists (
        select from role_menu theirs where theirs.role_id = role.id and not exists (
          select from role_menu own where own.role_id = ${actor.roleId} and own.menu_id = theirs.menu_id)))`;

/**
 * Whether the actor is above the `role` of a query: holds everything of it, and more. Equals are not above each
 * other, and nobody is above a super administrator.
 */
export const exceedsRole = (actor: Pick<Actor, 'mType' | 'roleId'>): RawBuilder<boolean> =>
  isSuper(actor)
    ? sql<boolean>`(role.m_type <> ${accountLevels.superAdministrator})`
    : sql<boolean>`(${coversRole(actor)} and exists (
        select from role_menu own where own.role_id = ${actor.roleId} and not exists (
          select from role_menu theirs where theirs.role_id = role.id and theirs.menu_id = own.menu_id)))`;

/** The entries of the menu a role holds. */
export async function menusOf(db: Db, roleId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('roleMenu').select('menuId').where('roleId', '=', roleId).execute();
  return new Set(rows.map(({ menuId }) => menuId));
}
