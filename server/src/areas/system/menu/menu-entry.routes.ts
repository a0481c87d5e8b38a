import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { menuApi } from '@chargehand/contract/areas/system/menu';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, refuse, refusing } from '../../../lib/fail';
import type { NewMenu } from '../../../lib/menu-page';
import { serve } from '../../../lib/http/serve';
import { isForStaff } from './role-seed.service';
import { lockedActor } from '../rights/rights.service';
import { checked, checkHeld } from './menu-guard.service';
import { seededPages } from './menu.service';
import { entries, grantAbove, keepMenuManagement, announceToHolders } from './menu-tree.service';

const broken = {
  menu_address: { path: 'taken' },
  menu_button_permission: { permission: 'taken' },
  menu_tree: { parentId: 'ownDescendant' },
} as const;

/**
 * Revokes entries that are for staff only, and all entries below them, from roles of agents and merchants. This is
 * needed after a change, because a moved entry may now be below such an entry.
 */
async function keepFromCustomers(db: Db, menu: NewMenu): Promise<void> {
  const rows = await db.selectFrom('menu').select(['id', 'permission', 'component']).execute();
  const staffEntries = rows.filter(({ permission, component }) =>
    isForStaff(menu, permission ?? component ?? ''),
  );
  const ids = sql.join(staffEntries.map(({ id }) => id));
  await sql`delete from role_menu using role where role.id = role_menu.role_id and role.m_type >= ${accountLevels.agent}
    and menu_id in (with recursive below (id) as (
      select id from menu where id in (${ids}) union select menu.id from menu join below on menu.parent_id = below.id
    ) select id from below)`.execute(db);
}

export function menuEntryRoutes(app: FastifyInstance, menu: NewMenu): void {
  const seeded = seededPages(menu);

  serve(app, menuApi.list, async ({ db }) => entries(db).orderBy('sort').orderBy('id').execute());

  serve(app, menuApi.get, async ({ db, params }) =>
    found(await entries(db).where('id', '=', params.id).executeTakeFirst()),
  );

  serve(app, menuApi.create, async ({ db, body, session, language, audit }) => {
    const actor = await lockedActor(db, session, menuApi.create.access);
    const values = await checked(db, actor, body, language, seeded);
    const { id } = await refusing(broken, () =>
      db.insertInto('menu').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, menuApi.update, async ({ db, params, body, session, language, audit }) => {
    const actor = await lockedActor(db, session, menuApi.update.access);
    const before = found(await entries(db).where('id', '=', params.id).executeTakeFirst());
    if (body.kind !== before.kind) refuse({ kind: 'fixed' });
    await checkHeld(db, actor, [params.id]);
    const values = await checked(db, actor, body, language, seeded, before);
    await refusing(broken, () => db.updateTable('menu').set(values).where('id', '=', params.id).execute());
    await keepMenuManagement(db);
    if (body.parentId !== before.parentId) await grantAbove(db, params.id);
    await keepFromCustomers(db, menu);
    await announceToHolders(db, [params.id]);
    audit.of(params.id, before);
    return null;
  });
}
