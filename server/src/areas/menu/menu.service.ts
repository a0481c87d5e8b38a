import { permissions } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { actions, catalogs, home, roles, type SeedPage } from './seed';

/** Two instances that start at once must not seed twice. */
const lockKey = 7_242_002;

interface SeedRow {
  seedKey: string;
  parent: string | null;
  sort: number;
  row: {
    kind: 'catalog' | 'menu' | 'button';
    title: string;
    name: string;
    component?: string;
    path?: string;
    icon?: string;
    affix?: boolean;
    permission?: string;
  };
}

function pageRows(page: SeedPage, parent: string | null, sort: number, path: string): SeedRow[] {
  const { name, icon, affix = false } = page;
  const buttons = permissions.filter((permission) => permission.startsWith(`${name}:`));
  return [
    {
      seedKey: name,
      parent,
      sort,
      row: { kind: 'menu', title: JSON.stringify(page.title), name, component: name, path, icon, affix },
    },
    ...buttons.map((permission, i): SeedRow => {
      const action = permission.slice(name.length + 1);
      const title = actions[action];
      if (!title) throw new Error(`the action of ${permission} has no title in the menu's seed`);
      return {
        seedKey: permission,
        parent: name,
        sort: i,
        row: { kind: 'button', title: JSON.stringify(title), name: permission, permission },
      };
    }),
  ];
}

const seedRows = (): SeedRow[] => [
  ...pageRows(home, null, 0, '/'),
  ...catalogs.flatMap((catalog, i): SeedRow[] => [
    {
      seedKey: catalog.name,
      parent: null,
      sort: (i + 1) * 10,
      row: {
        kind: 'catalog',
        title: JSON.stringify(catalog.title),
        name: catalog.name,
        component: 'Layout',
        path: `/${catalog.name}`,
        icon: catalog.icon,
      },
    },
    ...catalog.pages.flatMap((page, j) => pageRows(page, catalog.name, j * 10, page.name)),
  ]),
];

const granted = (grants: (typeof roles)[number]['grants'], seedKey: string): boolean => {
  if (grants === '*') return true;
  const [page = '', action] = seedKey.split(':');
  const actionsOfPage = grants[page];
  if (actionsOfPage !== undefined)
    return action === undefined || actionsOfPage === '*' || actionsOfPage.includes(action);
  return catalogs.some(
    (catalog) => catalog.name === page && catalog.pages.some(({ name }) => name in grants),
  );
};

/**
 * Adds what this version's menu and roles have and the database lacks. What is there already, edited or
 * not, stays as it is; a deleted entry comes back only with a new `seed_key`.
 */
export async function seedMenu(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const roleIds = new Map<string, number>();
    for (const { key, name, sort } of roles) {
      await tx
        .insertInto('role')
        .values({ key, name: JSON.stringify(name), sort })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const { id } = await tx
        .selectFrom('role')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      roleIds.set(key, id);
    }
    for (const { seedKey, parent, sort, row } of seedRows()) {
      const parentRow =
        parent === null
          ? undefined
          : await tx.selectFrom('menu').select('id').where('seedKey', '=', parent).executeTakeFirst();
      if (parent !== null && !parentRow) continue;
      const added = await tx
        .insertInto('menu')
        .values({ ...row, seedKey, sort, parentId: parentRow?.id ?? null })
        .onConflict((conflict) => conflict.column('seedKey').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      for (const { key, grants } of roles) {
        const roleId = roleIds.get(key);
        if (roleId !== undefined && granted(grants, seedKey))
          await tx.insertInto('roleMenu').values({ roleId, menuId: added.id }).execute();
      }
    }
  });
}
