import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail } from '../../../lib/fail';

/** Returns a query for menu entries in the format of menu management. */
export const entries = (db: Db) =>
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
    .select((eb) => [
      eb.fn.coalesce('parentId', eb.lit(0)).as('parentId'),
      eb('seedKey', 'is not', null).$castTo<boolean>().as('builtIn'),
    ]);

/** Returns an entry and all entries below it. */
export const branch = (db: Db, id: number) =>
  entries(db)
    .where(
      sql<boolean>`id in (with recursive below (id) as (
        select ${id}::bigint union select menu.id from menu join below on menu.parent_id = below.id
      ) select id from below)`,
    )
    .execute();

/**
 * Throws `menuNeeded` if the menu would have no page of menu management, because without it the menu could not be
 * changed any more. `gone` are entries that are about to be deleted.
 */
export async function keepMenuManagement(db: Db, gone: number[] = [0]): Promise<void> {
  const there = await db
    .selectFrom('menu')
    .select('id')
    .where('kind', '=', 'menu')
    .where('component', '=', 'menuList')
    .where('id', 'not in', gone)
    .limit(1)
    .executeTakeFirst();
  if (!there) fail('menuNeeded');
}

/** Announces the roles that hold these entries, because their permissions change. */
export async function announceToHolders(db: Db, ids: number[]): Promise<void> {
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

/** Grants all entries above an entry to the roles that hold the entry, after it was moved or restored. */
export const grantAbove = (db: Db, id: number) =>
  sql`insert into role_menu (role_id, menu_id)
    with recursive above (id) as (
      select parent_id from menu where id = ${id}
      union select menu.parent_id from menu join above on menu.id = above.id
    )
    select role_menu.role_id, above.id from role_menu, above where role_menu.menu_id = ${id} and above.id is not null
    on conflict do nothing`.execute(db);
