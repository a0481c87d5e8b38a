import { accountApi } from '@chargehand/contract/areas/system/account';
import { roleApi } from '@chargehand/contract/areas/system/role';
import type { Http } from './http';
import { madeBy } from './made';
import type { SavedWorld } from './saved-world';
import { handedOver, signIn, takeOver, unlessTaken } from './operator';
import { colleagues, roles } from './scene';

/** Password that staff members choose for themselves. */
const ownPassword = 'Chargehand-9';

/** Creates the company's roles. Stores their ids, and those of the built-in roles, in the saved world. */
export async function makeRoles(operator: Http, saved: SavedWorld): Promise<void> {
  for (const { permissions, ...draft } of roles) {
    if (saved.world.roles[draft.key] !== undefined) continue;
    await unlessTaken(() => operator.call(roleApi.create, { body: { ...draft, mType: 1 } }));
    const id = (await idsOf(operator))[draft.key] ?? 0;
    // Grants nothing to a role of this key that a visitor added.
    if (madeBy(saved).has('role', id)) {
      const menus = await operator.call(roleApi.menus, { params: { id } });
      const grant = menus
        .filter(({ permission }) => permissions.test(permission ?? ''))
        .map((menu) => menu.id);
      await operator.call(roleApi.grant, { params: { id }, body: { grant, withdraw: [] } });
    }
    saved.world.roles[draft.key] = id;
    await saved.keep();
  }
  saved.world.roles = { ...(await idsOf(operator)), ...saved.world.roles };
}

async function idsOf(operator: Http): Promise<Record<string, number>> {
  const { rows } = await operator.call(roleApi.list, { query: { pageSize: 100 } });
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
}

/** Adds the staff members, each with a role. Most of them sign in once, and some are then disabled. */
export async function hireColleagues(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  for (const person of colleagues) {
    const { account, name, contact, role } = person;
    if (world.accounts.includes(account)) continue;
    const body = { account, name, contact, pwd: handedOver, roleId: world.roles[role] ?? 0 };
    await unlessTaken(() => operator.call(accountApi.create, { body }));
    const state = 'state' in person ? person.state : undefined;
    if (state !== 'new') {
      await takeOver(newHttp, account, ownPassword, 'administrator');
      await signIn(newHttp(), account, ownPassword, 'administrator');
    }
    if (state === 'gone') {
      const { rows } = await operator.call(accountApi.list, {
        query: { search: account },
      });
      const ids = rows.map(({ id }) => id).filter((id) => madeBy(saved).has('account', id));
      if (ids.length > 0) await operator.call(accountApi.disable, { params: { ids } });
    }
    world.accounts.push(account);
    await saved.keep();
  }
}
