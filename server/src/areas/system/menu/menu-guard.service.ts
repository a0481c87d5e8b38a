import { isForeignAddress, joinAddress } from '@chargehand/contract/fields/address';
import { frames, type MenuDraft, type MenuEntry } from '@chargehand/contract/areas/system/menu';
import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import { permissions } from '@chargehand/contract/endpoints';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, refuse, refuseHeld } from '../../../lib/fail';
import { type Actor, isSuper } from '../rights/rights.service';
import type { SeededPages } from './menu.service';
import { isReserved } from './reserved';

/** Allowed parents of each kind of entry. `top` stands for no parent. */
const allowedParents: Record<MenuDraft['kind'], readonly string[]> = {
  catalog: ['top', 'catalog'],
  menu: ['top', 'catalog', 'menu'],
  button: ['menu'],
};

/** Fields of built-in entries that cannot be changed, such as their page and address. */
const fixedFields = ['path', 'component', 'permission', 'redirect', 'link', 'query', 'activeMenu'] as const;

/**
 * Throws `beyondOwnRights` unless the actor's role holds these entries, or they are custom ones that no role holds and
 * whose permission, if any, the actor has. Without this check, the actor could turn a button into another one and so
 * change the permissions of all roles that hold it.
 */
export async function checkHeld(db: Db, actor: Actor, ids: number[]): Promise<void> {
  if (isSuper(actor) || ids.length === 0) return;
  const foreign = await db
    .selectFrom('menu')
    .select('permission')
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('roleMenu').select('menuId').where('roleId', '=', actor.roleId),
    )
    .select((eb) => eb.exists(eb.selectFrom('roleMenu').whereRef('menuId', '=', 'menu.id')).as('held'))
    .select(sql<boolean>`seed_key is not null`.as('builtIn'))
    .execute();
  const beyond = foreign.some(
    ({ permission, held, builtIn }) =>
      held || builtIn || (permission !== null && !hasPermission(actor.permissions, permission)),
  );
  if (beyond) fail('beyondOwnRights');
}

/**
 * Returns the address of the parent of an entry. Refuses a parent that does not exist or that cannot have such entries.
 */
async function parentOf(db: Db, { kind, parentId }: MenuDraft): Promise<string> {
  const parent =
    parentId === 0
      ? { kind: 'top', address: '/' }
      : await db.selectFrom('menu').select(['kind', 'address']).where('id', '=', parentId).executeTakeFirst();
  if (!parent) refuse({ parentId: 'unknown' });
  const address = parent.address ?? '/';
  if (!allowedParents[kind].includes(parent.kind) || (kind !== 'button' && isForeignAddress(address)))
    refuse({ parentId: 'misplaced' });
  return address;
}

/** Refuses an entry whose `redirect` or `activeMenu` leads to a page that the actor may not open. */
async function checkAim(db: Db, actor: Actor, field: 'redirect' | 'activeMenu', aim: string): Promise<void> {
  const page = aim.replace(/[?#].*$/, '').replace(/\/\d+$/, '');
  const target = await db
    .selectFrom('menu')
    .select('id')
    .where(sql`lower(address)`, '=', page.toLowerCase())
    .where('kind', '<>', 'button')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('roleMenu').select('menuId').where('roleId', '=', actor.roleId),
    )
    .executeTakeFirst();
  if (target) refuse({ [field]: 'misleads' });
}

/**
 * Refuses an entry that imitates a built-in page: by opening a page for which the actor has no permission, or by having
 * the title of a built-in entry.
 */
async function checkGuise(
  db: Db,
  actor: Actor,
  draft: Exclude<MenuDraft, { kind: 'button' }>,
  id: number,
): Promise<void> {
  const listing = `${draft.component}:list`;
  if (permissions.some((one) => one === listing) && !hasPermission(actor.permissions, listing))
    fail('beyondOwnRights');
  const seededEntries = await db
    .selectFrom('menu')
    .select('title')
    .where('seedKey', 'is not', null)
    .where('kind', '<>', 'button')
    .where('id', '<>', id)
    .execute();
  const words = (title: unknown): string[] =>
    Object.values(Object(title)).map((text) => String(text).trim().toLowerCase());
  const taken = new Set(seededEntries.flatMap(({ title }) => words(title)));
  if (words(draft.title).some((text) => taken.has(text))) refuse({ title: 'taken' });
}

/**
 * Refuses an address that another entry has, or a permission that another button of the same page has, with the title
 * of that entry.
 */
async function checkFree(db: Db, draft: MenuDraft, base: string, language: Language, id = 0): Promise<void> {
  const others = db.selectFrom('menu').select('title').where('id', '<>', id);
  const holder = await (
    draft.kind === 'button'
      ? others.where('parentId', '=', draft.parentId).where('permission', '=', draft.permission)
      : others
          .where('kind', '<>', 'button')
          .where(sql`lower(address)`, '=', joinAddress(base, draft.path).toLowerCase())
  ).executeTakeFirst();
  const field = draft.kind === 'button' ? 'permission' : 'path';
  refuseHeld({ [field]: holder && textIn(holder.title, language) });
}

/**
 * Returns the columns of a draft. Refuses the draft if it does not fit into the menu or goes beyond the actor's
 * permissions. `seeded` are the product's own pages, and `before` is the entry that is changed, if any.
 */
export async function checked(
  db: Db,
  actor: Actor,
  draft: MenuDraft,
  language: Language,
  seeded: SeededPages,
  before?: MenuEntry,
) {
  const { parentId, title, ...rest } = draft;
  const base = await parentOf(db, draft);
  if (draft.kind === 'button') {
    if (!permissions.some((one) => one === draft.permission)) refuse({ permission: 'unknown' });
    if (!hasPermission(actor.permissions, draft.permission)) fail('beyondOwnRights');
  }
  if (before?.builtIn === true) {
    const now: Partial<MenuEntry> = rest;
    const changed = fixedFields.filter((field) => now[field] !== undefined && now[field] !== before[field]);
    if (changed.length > 0) refuse(Object.fromEntries(changed.map((field) => [field, 'fixed' as const])));
  } else if (draft.kind !== 'button') {
    const outside = isForeignAddress(draft.path) || (draft.kind === 'menu' && draft.link !== null);
    const opens = seeded.components.has(draft.component) || frames.some((frame) => frame === draft.component);
    if (!outside && !opens && draft.component !== before?.component) refuse({ component: 'unknown' });
    const address = joinAddress(base, draft.path);
    if (isReserved(address) || seeded.addresses.has(address.toLowerCase())) {
      await checkFree(db, draft, base, language, before?.id);
      refuse({ path: 'taken' });
    }
    if (!isSuper(actor)) {
      await checkGuise(db, actor, draft, before?.id ?? 0);
      if (draft.redirect !== null)
        await checkAim(db, actor, 'redirect', joinAddress(address, draft.redirect));
      if (draft.kind === 'menu' && draft.activeMenu !== null)
        await checkAim(db, actor, 'activeMenu', draft.activeMenu);
    }
  }
  if (parentId !== 0) await checkHeld(db, actor, [parentId]);
  await checkFree(db, draft, base, language, before?.id);
  return { ...rest, title: JSON.stringify(title), parentId: parentId === 0 ? null : parentId };
}
