import { type BodyOf } from '@chargehand/contract/http/endpoint';
import type { roleApi } from '@chargehand/contract/areas/system/role';
import { withGranted, withWithdrawn } from '@chargehand/contract/rights/grants';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, refuse } from '../../../lib/fail';
import type { NewMenu } from '../../../lib/menu-page';
import { everyRole, isForStaff } from '../menu/role-seed.service';
import { type Actor, coversRole, isSuper, menusOf } from '../rights/rights.service';

/**
 * Returns a role that the actor may change. Throws `notFound`, `ownRole` if it is the actor's own role (except for a
 * super administrator), and `beyondOwnRights` if it holds an entry that the actor lacks.
 */
export async function changeable(db: Db, actor: Actor, id: number) {
  const { covered, ...role } = found(
    await db
      .selectFrom('role')
      .select(['id', 'code', 'key', 'mType', 'name', 'sort', 'remark', 'builtIn'])
      .select(coversRole(actor).as('covered'))
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!isSuper(actor) && role.id === actor.roleId) fail('ownRole');
  if (!covered) fail('beyondOwnRights');
  return role;
}

/** Returns the menu entries that a role of a level can be granted, in order. */
export async function grantableMenus(db: Db, menu: NewMenu, mType: number) {
  const rows = await db
    .selectFrom('menu')
    .select(['id', 'parentId', 'kind', 'title', 'component', 'permission'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const open = rows
    .filter(({ component, permission }) => isStaff(mType) || !isForStaff(menu, permission ?? component ?? ''))
    .map(({ component: _, parentId, ...row }) => ({ ...row, parentId: parentId ?? 0 }));
  const ids = new Set(open.map(({ id }) => id));
  const holding = new Set(open.map(({ parentId }) => parentId));
  return open.filter(
    ({ id, parentId, kind }) =>
      (parentId === 0 || ids.has(parentId)) && (kind !== 'catalog' || isStaff(mType) || holding.has(id)),
  );
}

async function store(db: Db, roleId: number, before: Set<number>, after: Set<number>): Promise<void> {
  const gone = [...before].filter((id) => !after.has(id));
  const added = [...after].filter((id) => !before.has(id));
  if (gone.length > 0)
    await db.deleteFrom('roleMenu').where('roleId', '=', roleId).where('menuId', 'in', gone).execute();
  if (added.length > 0)
    await db
      .insertInto('roleMenu')
      .values(added.map((menuId) => ({ roleId, menuId })))
      .execute();
  await announce(db, 'rightsChanged', [roleId]);
}

/**
 * Returns a sorted text for each entry that a role holds: the permission of a button, or the name or else the path of a
 * page or catalog.
 */
export async function permissionsHeld(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('roleMenu')
    .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
    .select((eb) => eb.fn.coalesce('menu.permission', 'menu.name', 'menu.path').as('word'))
    .where('roleMenu.roleId', '=', roleId)
    .execute();
  return rows.map(({ word }) => word ?? '').sort();
}

/**
 * Grants menu entries to a role and withdraws others. Refuses the field `grant` if roles of this level cannot have one
 * of the entries. Throws `beyondOwnRights` if the role gets an entry that the actor does not hold.
 */
export async function regrant(
  db: Db,
  menu: NewMenu,
  actor: Actor,
  role: { id: number; mType: number },
  { grant, withdraw }: BodyOf<typeof roleApi.grant>,
): Promise<void> {
  const tree = await grantableMenus(db, menu, role.mType);
  const menuIds = new Set(tree.map(({ id }) => id));
  if (!grant.every((id) => menuIds.has(id))) refuse({ grant: 'unknown' });
  const before = await menusOf(db, role.id);
  const after = withGranted(tree, withWithdrawn(tree, before, withdraw), grant);
  if (!isSuper(actor)) {
    const ownMenus = await menusOf(db, actor.roleId);
    if ([...after].some((id) => !before.has(id) && !ownMenus.has(id))) fail('beyondOwnRights');
  }
  await store(db, role.id, before, after);
}

/** Grants a new role the entries that every role begins with, except those that the actor does not hold. */
export async function grantFirst(
  db: Db,
  menu: NewMenu,
  actor: Actor,
  roleId: number,
  mType: number,
): Promise<void> {
  const tree = await grantableMenus(db, menu, mType);
  const pages = await db.selectFrom('menu').select('id').where('component', 'in', everyRole).execute();
  const first = new Set(pages.map(({ id }) => id));
  const wanted = tree.filter(({ id, parentId }) => first.has(id) || first.has(parentId));
  const ownMenus = isSuper(actor) ? undefined : await menusOf(db, actor.roleId);
  const held = wanted.filter(({ id }) => ownMenus?.has(id) ?? true).map(({ id }) => id);
  await store(db, roleId, new Set(), withGranted(tree, new Set(), held));
}
