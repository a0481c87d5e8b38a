import { accountApi } from '@chargehand/contract/areas/system/account';
import { menuApi } from '@chargehand/contract/areas/system/menu';
import { menuRemovalApi } from '@chargehand/contract/areas/system/menu-removal';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { permissions } from '@chargehand/contract/endpoints';
import { textIn } from '@chargehand/contract/i18n/languages';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

/*
 * Tests rules that must hold after random operations on roles, the menu and accounts, in any order, alone or
 * several at once. The numbers in an operation choose roles, entries and accounts from those that exist when it runs.
 */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pick = fc.nat(999);
const operation = fc.record({
  actor: pick,
  what: fc.constantFrom(
    'addRole',
    'editRole',
    'grant',
    'grant',
    'withdraw',
    'removeRole',
    'addMenu',
    'editMenu',
    'editMenu',
    'moveMenu',
    'removeMenu',
    'bringBack',
    'addAccount',
    'changeRole',
    'disable',
    'enable',
    'reset',
    'removeAccount',
  ),
  one: pick,
  other: pick,
  few: fc.array(pick, { minLength: 1, maxLength: 4 }),
  /** True if the operation starts while the previous one is still in progress. */
  atOnce: fc.boolean(),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Person {
  id: number;
  token: string;
}

const chosenOf = <T>(list: readonly T[], n: number): T => {
  const chosen = list[n % list.length];
  if (chosen === undefined) throw new Error('there is nothing to pick from');
  return chosen;
};
let number = 0;
const name = () => `p${(number += 1)}`;

const ids = async (table: 'role' | 'menu' | 'account') =>
  (await server.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

/** Returns the permissions of an account, read from the tables. */
async function heldBy(id: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('account')
    .innerJoin('roleMenu', 'roleMenu.roleId', 'account.roleId')
    .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
    .select('menu.permission')
    .distinct()
    .where('account.id', '=', id)
    .where('menu.permission', 'is not', null)
    .execute();
  return rows.flatMap(({ permission }) => permission ?? []).sort();
}

/**
 * Returns whether an account is above another: its role holds all of the other's permissions, and more. An account that
 * an earlier operation removed is above none.
 */
async function isAbove(id: number, other: number): Promise<boolean> {
  const read = async (account: number) => {
    const found = await server.db
      .selectFrom('account')
      .select(['mType', 'roleId'])
      .where('id', '=', account)
      .executeTakeFirst();
    if (!found) return undefined;
    const { mType, roleId } = found;
    const rows = await server.db
      .selectFrom('roleMenu')
      .select('menuId')
      .where('roleId', '=', roleId)
      .execute();
    return { mType, menus: new Set(rows.map(({ menuId }) => menuId)) };
  };
  const [actor, target] = [await read(id), await read(other)];
  if (!actor || !target || target.mType === 0) return false;
  return (
    actor.mType === 0 ||
    (actor.menus.size > target.menus.size && [...target.menus].every((one) => actor.menus.has(one)))
  );
}

/**
 * Returns the rows that an account would change to extend its own rights: its role, and the menu's buttons that its
 * role has.
 */
async function tempting(id: number) {
  const account = await server.db
    .selectFrom('account')
    .select('roleId')
    .where('id', '=', id)
    .executeTakeFirst();
  // The account may have been deleted.
  const roleId = account?.roleId ?? 0;
  const buttons = await server.db
    .selectFrom('menu')
    .innerJoin('roleMenu', 'roleMenu.menuId', 'menu.id')
    .select(['menu.id', 'menu.parentId'])
    .where('roleMenu.roleId', '=', roleId)
    .where('menu.kind', '=', 'button')
    .orderBy('menu.id')
    .execute();
  return { roleId, buttons };
}

async function run(
  { id, token }: Person,
  { what, one, other, few }: Operation,
  alone: boolean,
): Promise<void> {
  const [everyRole, menus, accounts] = [await ids('role'), await ids('menu'), await ids('account')];
  const { roleId, buttons } = await tempting(id);
  const roles = everyRole.flatMap((one) => [one, roleId]);
  const held = buttons.length > 0 && one % 2 === 0 ? chosenOf(buttons, one) : undefined;
  const call = (
    endpoint: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
    id: number,
    body?: object,
  ) =>
    server.call(endpoint.method, endpoint.path.replace(/:ids?/, String(id)), {
      token,
      ...(body && { body: { ...body } }),
    });
  const some = few.map((n) => chosenOf(menus, n));
  const seedKeys = (
    await server.db.selectFrom('menuSeed').select('seedKey').orderBy('seedKey').execute()
  ).map(({ seedKey }) => seedKey);
  const titles = await server.db.selectFrom('menu').select(['id', 'title']).execute();
  const menuNames = new Map(titles.map((entry) => [entry.id, textIn(entry.title, 'zh_CN')]));
  const details = () => ({ name: { zh_CN: name() }, key: name(), sort: 1, remark: '' });
  const button = (parentId: number) => ({
    kind: 'button',
    title: { zh_CN: name() },
    parentId,
    sort: 1,
    permission: chosenOf(permissions, other),
  });
  const catalog = (parentId: number) => ({
    kind: 'catalog',
    title: { zh_CN: name() },
    parentId,
    sort: 1,
    path: name(),
    component: 'Layout',
  });
  const person = { name: 'x', contact: '', roleId: chosenOf(roles, other) };
  const [role, menu, account] = [chosenOf(roles, one), chosenOf(menus, one), chosenOf(accounts, one)];
  const parent = chosenOf([0, ...menus], other);
  const resetting = alone && what === 'reset' && (await isAbove(id, account));
  const answer = await {
    addRole: () => call(roleApi.create, 0, { ...details(), code: name(), mType: 1 + (other % 3) }),
    editRole: () => call(roleApi.update, role, details()),
    grant: () => call(roleApi.grant, role, { grant: some, withdraw: [] }),
    withdraw: () => call(roleApi.grant, role, { grant: [], withdraw: some }),
    removeRole: () => call(roleApi.remove, role),
    addMenu: () => call(menuApi.create, 0, one % 2 === 0 ? button(parent) : catalog(parent)),
    editMenu: () => call(menuApi.update, held?.id ?? menu, button(held?.parentId ?? parent)),
    moveMenu: () => call(menuApi.update, menu, catalog(parent)),
    removeMenu: () =>
      server.call('DELETE', `/api/admin/menu/${menu}`, {
        token,
        query: { confirm: menuNames.get(menu) ?? 'x' },
      }),
    bringBack: () => call(menuRemovalApi.bringBack, 0, { seedKey: chosenOf(seedKeys, one) }),
    addAccount: () => call(accountApi.create, 0, { ...person, account: name(), pwd: password }),
    changeRole: () => call(accountApi.update, account, person),
    disable: () => call(accountApi.disable, account),
    enable: () => call(accountApi.enable, account),
    reset: () => call(accountApi.resetPassword, account, { newPwd: password, confirmPwd: password }),
    removeAccount: () => call(accountApi.remove, account),
  }[what]();
  expect(answer.code, `${what}: ${answer.body}`).not.toBe(500);
  if (alone && what === 'reset' && answer.code === 1) expect(resetting, 'reset by a superior').toBe(true);
}

/** Checks the rules that must hold after any operation. */
async function check(): Promise<void> {
  const broken = await sql<{ rule: string }>`
    select 'a super administrator is there and enabled' as rule
      where not exists (select from account where m_type = 0 and not disabled)
    union all select 'a role is of its account''s level'
      where exists (select from account join role on role.id = role_id where role.m_type <> account.m_type)
    union all select 'the menu is a tree' where exists (
      with recursive below (id) as (
        select id from menu where parent_id is null union select menu.id from menu join below on parent_id = below.id
      ) select from menu where id not in (select id from below))
    union all select 'what is granted can be reached' where exists (
      select from role_menu join menu on menu.id = menu_id where parent_id is not null and not exists (
        select from role_menu above where above.role_id = role_menu.role_id and above.menu_id = menu.parent_id))
    union all select 'roles of customers hold nothing of the operator''s own' where exists (
      select from role_menu join menu on menu.id = menu_id join role on role.id = role_id
      where role.m_type >= 2 and permission ~ '^(roleList|menuList|accountList|configList):')
    union all select 'an address belongs to one entry' where exists (
      select from menu where kind <> 'button' group by lower(address) having count(*) > 1)
    union all select 'an address is where its entry stands' where exists (
      select from menu left join menu above on above.id = menu.parent_id
      where menu.kind <> 'button' and menu.address <> menu_address(coalesce(above.address, '/'), menu.path))
    union all select 'the menu can be changed' where not exists (select from menu where component = 'menuList')
  `.execute(server.db);
  expect(broken.rows.map(({ rule }) => rule)).toEqual([]);
}

/** Creates two super administrators and three other accounts, two of which may manage roles and the menu. */
async function people(): Promise<{ actors: Person[]; others: Person[] }> {
  const roleOf = async (held: RegExp) => {
    const code = name();
    const { rows } = await sql<{ id: number }>`with made as (
        insert into role (code, key, name, m_type) values (${code}, ${code}, '{}', 1) returning id
      ), held as (
        insert into role_menu with recursive up (id) as (
          select id from menu where permission ~ ${held.source}
          union select menu.parent_id from menu join up on menu.id = up.id where menu.parent_id is not null
        ) select made.id, up.id from made, up
      ) select id from made`.execute(server.db);
    return rows[0]?.id ?? 0;
  };
  const others = [
    await server.account(name(), staff, await roleOf(/^(roleList|accountList|menuList|modelList):/)),
    await server.account(name(), staff, await roleOf(/^(roleList|menuList):|:list$/)),
    await server.account(name(), staff),
  ];
  const chiefs = [
    await server.account(name(), superAdministrator),
    await server.account(name(), superAdministrator),
  ];
  return { actors: [...chiefs, ...others, ...others], others };
}

describe('permissions after random operations', () => {
  it('[PERM-09] keep a super administrator, a valid menu tree and role levels, and no account raises its own', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 24 }), async (operations) => {
        const { actors, others } = await people();
        let before: Promise<void> = Promise.resolve();
        for (const operation of operations) {
          const actor = chosenOf(actors, operation.actor);
          const alone = !operation.atOnce && others.includes(actor);
          if (!operation.atOnce) await before;
          const held = alone ? await heldBy(actor.id) : [];
          const running = run(actor, operation, alone);
          before = Promise.all([before, running]).then(() => undefined);
          if (!alone) continue;
          await before;
          expect(held).toEqual(expect.arrayContaining(await heldBy(actor.id)));
          done += 1;
        }
        await before;
        await check();
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(20);
  });
});
