import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { joinAddress } from '@chargehand/contract/fields/address';
import { permissions } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../lib/db';
import type { NewMenu, Page } from '../../../lib/menu-page';
import { actions } from './actions';
import { grants, type Grants, roles } from './role-seed.service';

/** Key of the advisory lock that prevents two starting servers from seeding at the same time. */
const lockKey = 7_242_002;

export interface SeedRow {
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

function pageRows(page: Page, parent: string | null, sort: number, path: string): SeedRow[] {
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
      const title = page.actions?.[action] ?? actions[action];
      if (!title)
        throw new Error(`the action of ${permission} has no title, neither its page's nor a shared one`);
      return {
        seedKey: permission,
        parent: name,
        sort: i,
        row: { kind: 'button', title: JSON.stringify(title), name: permission, permission },
      };
    }),
  ];
}

/** Returns the entries of a new system's menu: catalogs, their pages, and a button for each permission of a page. */
export const seedRows = ({ home, catalogs }: NewMenu): SeedRow[] => [
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

/** The product's own pages. */
export interface SeededPages {
  /** Initial addresses of these pages, in lower case. No other entry may have them. */
  addresses: ReadonlySet<string>;
  components: ReadonlySet<string>;
}

/** Returns addresses and components of the product's own pages. */
export function seededPages(menu: NewMenu): SeededPages {
  const rows = seedRows(menu);
  return {
    addresses: new Set(
      rows.flatMap(({ parent, row }) =>
        row.path === undefined
          ? []
          : [joinAddress(parent === null ? '/' : `/${parent}`, row.path).toLowerCase()],
      ),
    ),
    components: new Set(rows.flatMap(({ row }) => row.component ?? [])),
  };
}

/** Returns whether a seeded entry is granted. A catalog is granted if any of its pages is. */
const granted = (pageGrants: Grants, { catalogs }: NewMenu, seedKey: string): boolean => {
  const [page = '', action] = seedKey.split(':');
  const catalog = catalogs.find(({ name }) => name === page);
  return catalog
    ? catalog.pages.some(({ name }) => grants(pageGrants, name))
    : grants(pageGrants, page, action);
};

/** Adds the built-in roles that the database does not have. */
async function seedRoles(tx: Db): Promise<void> {
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
}

/**
 * Adds a built-in entry to the menu and returns its id. The entry is granted to the roles in `heldBy`, or else to the
 * built-in roles that have it in a new system.
 */
export async function addSeeded(
  tx: Db,
  menu: NewMenu,
  { seedKey, sort, row }: SeedRow,
  parentId: number | null,
  heldBy?: readonly number[],
): Promise<number> {
  // A custom entry that already has the address of the new entry gets another address.
  if (row.path !== undefined)
    await sql`update menu set path = 'entry-' || id where kind <> 'button' and lower(address) = lower(
      menu_address((select address from menu where id = ${parentId}), ${row.path}))`.execute(tx);
  const { id } = await tx
    .insertInto('menu')
    .values({ ...row, seedKey, sort, parentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = roles.filter((role) => granted(role.grants, menu, seedKey)).map(({ key }) => key);
  await sql`insert into role_menu (role_id, menu_id) select id, ${id}::bigint from role where m_type <> ${accountLevels.superAdministrator}
    and ${heldBy === undefined ? sql`key = any (${keys}::text[])` : sql`id = any (${[...heldBy]}::bigint[])`}`.execute(
    tx,
  );
  return id;
}

/**
 * Adds the built-in roles that the database lacks, and the menu entries of this version that it never had; deleted ones
 * stay deleted. An existing entry with the address of a new one gets another address.
 */
export async function seedMenu(db: Db, menu: NewMenu): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    await seedRoles(tx);
    for (const seed of seedRows(menu)) {
      const { seedKey, parent } = seed;
      const parentId = parent === null ? null : await idOf(tx, parent);
      if (parentId === undefined) continue;
      const isNew = await tx
        .insertInto('menuSeed')
        .values({ seedKey })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seedKey')
        .executeTakeFirst();
      if (isNew) await addSeeded(tx, menu, seed, parentId);
    }
  });
}

/** Returns the id of the entry with a seed key, or undefined. */
export async function idOf(db: Db, seedKey: string): Promise<number | undefined> {
  const row = await db.selectFrom('menu').select('id').where('seedKey', '=', seedKey).executeTakeFirst();
  return row?.id;
}
