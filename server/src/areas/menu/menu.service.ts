import { permissions } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../lib/db';
import { grants, type Grants, roles } from './role-seed.service';
import { actions, catalogs, home, type SeedPage } from './seed';

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

/** A catalog is granted with any of its pages. */
const granted = (given: Grants, seedKey: string): boolean => {
  const [page = '', action] = seedKey.split(':');
  const catalog = catalogs.find(({ name }) => name === page);
  return catalog ? catalog.pages.some(({ name }) => grants(given, name)) : grants(given, page, action);
};

/** Adds the roles of this version that the database lacks, and answers the ids of all of them by their keys. */
async function seedRoles(tx: Db): Promise<Map<string, number>> {
  await tx
    .insertInto('role')
    .values(
      roles.map(({ code, key, mType, name }, i) => ({
        code,
        key,
        mType,
        name: JSON.stringify(name),
        sort: i + 1,
        builtIn: true,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await tx.selectFrom('role').select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * Adds what this version's menu and roles have and the database never had. What is there already, edited or
 * not, stays as it is, and what was deleted stays away.
 */
export async function seedMenu(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const roleIds = await seedRoles(tx);
    for (const { seedKey, parent, sort, row } of seedRows()) {
      const parentRow =
        parent === null
          ? undefined
          : await tx.selectFrom('menu').select('id').where('seedKey', '=', parent).executeTakeFirst();
      if (parent !== null && !parentRow) continue;
      const isNew = await tx
        .insertInto('menuSeed')
        .values({ seedKey })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seedKey')
        .executeTakeFirst();
      if (!isNew) continue;
      // An entry that people made at the same place stays, too.
      const added = await tx
        .insertInto('menu')
        .values({ ...row, seedKey, sort, parentId: parentRow?.id ?? null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      const grantees = roles.filter((role) => role.mType !== 0 && granted(role.grants, seedKey));
      const rows = grantees.flatMap(({ key }) => {
        const roleId = roleIds.get(key);
        return roleId === undefined ? [] : [{ roleId, menuId: added.id }];
      });
      if (rows.length > 0) await tx.insertInto('roleMenu').values(rows).execute();
    }
  });
}
