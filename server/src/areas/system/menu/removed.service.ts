import type { RemovedEntry } from '@chargehand/contract/areas/system/menu-removal';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import type { NewMenu } from '../../../lib/menu-page';
import { addSeeded, idOf, type SeedRow, seedRows } from './menu.service';
import { grantAbove } from './menu-tree.service';

/** Stores which roles hold built-in entries that are about to be deleted. */
export const rememberHolders = (db: Db, ids: number[]) =>
  sql`update menu_seed set held_by = array(select role_id from role_menu where menu_id = menu.id)
    from menu where menu.seed_key = menu_seed.seed_key and menu.id in (${sql.join(ids)})`.execute(db);

const below = (rows: readonly SeedRow[], seedKey: string): SeedRow[] =>
  rows.filter(({ parent }) => parent === seedKey).flatMap((row) => [row, ...below(rows, row.seedKey)]);

/** Returns the built-in entries that are not in the menu any more. */
async function missing(db: Db, menu: NewMenu): Promise<SeedRow[]> {
  const gone = await db
    .selectFrom('menuSeed')
    .select('seedKey')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('menu').select('id').whereRef('menu.seedKey', '=', 'menuSeed.seedKey'))),
    )
    .execute();
  const keys = new Set(gone.map(({ seedKey }) => seedKey));
  return seedRows(menu).filter(({ seedKey }) => keys.has(seedKey));
}

/**
 * Returns the deleted entries that can be restored, because their parent exists. `below` is the number of entries that
 * are restored with each.
 */
export async function removedEntries(db: Db, menu: NewMenu): Promise<RemovedEntry[]> {
  const rows = await missing(db, menu);
  const keys = new Set(rows.map(({ seedKey }) => seedKey));
  return rows
    .filter(({ parent }) => parent === null || !keys.has(parent))
    .map(({ seedKey, row }) => {
      const title: Record<string, string> = JSON.parse(row.title);
      return { seedKey, kind: row.kind, title, below: below(rows, seedKey).length };
    });
}

/**
 * Restores a deleted built-in entry with all entries below it, at their original place, and returns its id. Grants them
 * to the roles that held them when they were deleted or, if that was not recorded, to those of a new system. Throws
 * `notFound` if the entry is not missing, or if its parent is missing.
 */
export async function bringBack(db: Db, menu: NewMenu, seedKey: string): Promise<number> {
  const rows = await missing(db, menu);
  const root = found(rows.find((row) => row.seedKey === seedKey));
  const ids: number[] = [];
  for (const row of [root, ...below(rows, seedKey)]) {
    const parentId = row.parent === null ? null : ((await idOf(db, row.parent)) ?? fail('notFound'));
    const { heldBy } = await db
      .selectFrom('menuSeed')
      .select('heldBy')
      .where('seedKey', '=', row.seedKey)
      .executeTakeFirstOrThrow();
    ids.push(await addSeeded(db, menu, row, parentId, heldBy?.map(Number)));
  }
  for (const id of ids) await grantAbove(db, id);
  return found(ids[0]);
}
