import { type MenuDraft, menuApi } from '@chargehand/contract/areas/menu';
import { permissions } from '@chargehand/contract/endpoints';
import { hasPermission } from '@chargehand/contract/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, found, refuse, refusing } from '../../lib/fail';
import { serve } from '../../lib/serve';
import { isForStaff } from './role-seed.service';
import { type Actor, acting, isSuper } from '../role/rights.service';

const broken = {
  menu_path: { path: 'taken' },
  menu_button_permission: { permission: 'taken' },
  menu_tree: { parentId: 'ownDescendant' },
} as const;

/** What may stand below what; `top` is the root. */
const holders: Record<MenuDraft['kind'], readonly string[]> = {
  catalog: ['top', 'catalog'],
  menu: ['top', 'catalog', 'menu'],
  button: ['menu'],
};

const entries = (db: Db) =>
  db
    .selectFrom('menu')
    .select([
      'id',
      'kind',
      'title',
      'icon',
      'sort',
      'path',
      'component',
      'permission',
      'hidden',
      'alwaysShow',
      'noCache',
      'affix',
      'redirect',
      'link',
      'query',
      'activeMenu',
    ])
    .select([
      sql<number>`coalesce(parent_id, 0)`.as('parentId'),
      sql<boolean>`seed_key is not null`.as('builtIn'),
    ]);

/**
 * Only who holds an entry changes it, or moves something to it: else a button could be turned into one that
 * its changer holds, and another role with it. What no role holds yet is free.
 */
async function checkHeld(db: Db, actor: Actor, ids: number[]): Promise<void> {
  if (isSuper(actor) || ids.length === 0) return;
  const foreign = await db
    .selectFrom('roleMenu')
    .select('menuId')
    .where('menuId', 'in', ids)
    .where('menuId', 'not in', (eb) =>
      eb.selectFrom('roleMenu').select('menuId').where('roleId', '=', actor.roleId),
    )
    .limit(1)
    .executeTakeFirst();
  if (foreign) fail('beyondOwnRights');
}

/** Refuses what the draft alone cannot know to be wrong. Answers the columns. */
async function checked(db: Db, actor: Actor, draft: MenuDraft) {
  const { parentId, title, ...rest } = draft;
  const parent =
    parentId === 0
      ? 'top'
      : (await db.selectFrom('menu').select('kind').where('id', '=', parentId).executeTakeFirst())?.kind;
  if (parent === undefined) refuse({ parentId: 'unknown' });
  if (!holders[draft.kind].includes(parent)) refuse({ parentId: 'misplaced' });
  if (draft.kind === 'button') {
    if (!permissions.some((one) => one === draft.permission)) refuse({ permission: 'unknown' });
    if (!hasPermission(actor.permissions, draft.permission)) fail('beyondOwnRights');
  }
  if (parentId !== 0) await checkHeld(db, actor, [parentId]);
  return { ...rest, title: JSON.stringify(title), parentId: parentId === 0 ? null : parentId };
}

/** An entry and all that is below it. */
const branch = (db: Db, id: number) =>
  entries(db)
    .where(
      sql<boolean>`id in (with recursive below (id) as (
        select ${id}::bigint union select menu.id from menu join below on menu.parent_id = below.id
      ) select id from below)`,
    )
    .execute();

/** Without its own page nobody could change the menu any more. */
async function keepMenuManagement(db: Db): Promise<void> {
  const there = await db
    .selectFrom('menu')
    .select('id')
    .where('kind', '=', 'menu')
    .where('component', '=', 'menuList')
    .limit(1)
    .executeTakeFirst();
  if (!there) fail('menuNeeded');
}

/** Tells that what these entries let roles do is no longer the same. */
async function tellHolders(db: Db, ids: number[]): Promise<void> {
  const holders = await db
    .selectFrom('roleMenu')
    .select('roleId')
    .distinct()
    .where('menuId', 'in', ids)
    .execute();
  await announce(
    db,
    'rightsChanged',
    holders.map(({ roleId }) => roleId),
  );
}

/** Roles that hold an entry hold what it stands below, wherever it was moved. */
const grantAbove = (db: Db, id: number) =>
  sql`insert into role_menu (role_id, menu_id)
    with recursive above (id) as (
      select parent_id from menu where id = ${id}
      union select menu.parent_id from menu join above on menu.id = above.id
    )
    select role_menu.role_id, above.id from role_menu, above where role_menu.menu_id = ${id} and above.id is not null
    on conflict do nothing`.execute(db);

/** Roles of agents and merchants lose what has become the operator's own, and what now stands below it. */
async function keepFromCustomers(db: Db): Promise<void> {
  const rows = await db.selectFrom('menu').select(['id', 'permission', 'component']).execute();
  const own = rows.filter(({ permission, component }) => isForStaff(permission ?? component ?? ''));
  const ids = sql.join(own.map(({ id }) => id));
  await sql`delete from role_menu using role where role.id = role_menu.role_id and role.m_type >= 2
    and menu_id in (with recursive below (id) as (
      select id from menu where id in (${ids}) union select menu.id from menu join below on menu.parent_id = below.id
    ) select id from below)`.execute(db);
}

export function menuEntryRoutes(app: FastifyInstance): void {
  serve(app, menuApi.list, async ({ db }) => entries(db).orderBy('sort').orderBy('id').execute());

  serve(app, menuApi.get, async ({ db, params }) =>
    found(await entries(db).where('id', '=', params.id).executeTakeFirst()),
  );

  serve(app, menuApi.create, async ({ db, body, session, audit }) => {
    const actor = await acting(db, session, menuApi.create.access);
    const values = await checked(db, actor, body);
    const { id } = await refusing(broken, () =>
      db.insertInto('menu').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, menuApi.update, async ({ db, params, body, session, audit }) => {
    const actor = await acting(db, session, menuApi.update.access);
    const before = found(await entries(db).where('id', '=', params.id).executeTakeFirst());
    if (body.kind !== before.kind) refuse({ kind: 'fixed' });
    await checkHeld(db, actor, [params.id]);
    const values = await checked(db, actor, body);
    await refusing(broken, () => db.updateTable('menu').set(values).where('id', '=', params.id).execute());
    await keepMenuManagement(db);
    if (body.parentId !== before.parentId) await grantAbove(db, params.id);
    await keepFromCustomers(db);
    await tellHolders(db, [params.id]);
    audit.of(params.id, before);
    return null;
  });

  serve(app, menuApi.remove, async ({ db, params, session, audit }) => {
    const actor = await acting(db, session, menuApi.remove.access);
    const before = await branch(db, params.id);
    found(before[0]);
    const ids = before.map(({ id }) => id);
    await checkHeld(db, actor, ids);
    await tellHolders(db, ids);
    await db.deleteFrom('menu').where('id', '=', params.id).execute();
    await keepMenuManagement(db);
    audit.of(params.id, before);
    return null;
  });
}
