import { menuApi, type MenuEntry } from '@chargehand/contract/areas/system/menu';
import { menuRemovalApi } from '@chargehand/contract/areas/system/menu-removal';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../lib/db';
import { fail, found, refuse } from '../../../lib/fail';
import type { NewMenu } from '../../../lib/menu-page';
import { serve } from '../../../lib/http/serve';
import { lockedActor, isSuper } from '../rights/rights.service';
import { checkHeld } from './menu-guard.service';
import { branch, keepMenuManagement, announceToHolders } from './menu-tree.service';
import { bringBack, rememberHolders, removedEntries } from './removed.service';

/** Returns an entry and all entries below it; each entry comes after its parent. */
async function whole(db: Db, id: number): Promise<[MenuEntry, ...MenuEntry[]]> {
  const rows = await branch(db, id);
  const sorted = (parent: number): MenuEntry[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((row) => [row, ...sorted(row.id)]);
  const root = found(rows.find((row) => row.id === id));
  return [root, ...sorted(id)];
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Registers the routes that delete menu entries and restore built-in ones. */
export function menuRemovalRoutes(app: FastifyInstance, menu: NewMenu): void {
  serve(app, menuRemovalApi.look, async ({ db, params }) => {
    const entries = await whole(db, params.id);
    const roles = await db
      .selectFrom('role')
      .select(['id', 'name as title'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('roleMenu')
          .select('roleId')
          .where(
            'menuId',
            'in',
            entries.map(({ id }) => id),
          ),
      )
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return { entries, roles, confirm: entries.some(({ builtIn }) => builtIn) };
  });

  serve(app, menuApi.remove, async ({ db, params, query, session, audit }) => {
    const actor = await lockedActor(db, session, menuApi.remove.access);
    const before = await whole(db, params.id);
    const ids = before.map(({ id }) => id);
    await checkHeld(db, actor, ids);
    if (before.some(({ builtIn }) => builtIn)) {
      if (!isSuper(actor)) fail('menuBuiltIn');
      await keepMenuManagement(db, ids);
      const typed = plain(query.confirm ?? '');
      if (!Object.values(before[0].title).some((name) => plain(name) === typed))
        refuse({ confirm: 'confirmName' });
      await rememberHolders(db, ids);
    }
    await announceToHolders(db, ids);
    await db.deleteFrom('menu').where('id', '=', params.id).execute();
    await keepMenuManagement(db);
    audit.of(params.id, before);
    return null;
  });

  serve(app, menuRemovalApi.removed, async ({ db }) => removedEntries(db, menu));

  serve(app, menuRemovalApi.bringBack, async ({ db, body, session, audit }) => {
    const actor = await lockedActor(db, session, menuRemovalApi.bringBack.access);
    if (!isSuper(actor)) fail('beyondOwnRights');
    const id = await bringBack(db, menu, body.seedKey);
    await announceToHolders(db, [id]);
    audit.of(id);
    return { id };
  });
}
