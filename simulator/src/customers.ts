import { agentApi } from '@chargehand/contract/areas/people/agent';
import { friendApi } from '@chargehand/contract/areas/people/app-friend';
import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { shareApi } from '@chargehand/contract/areas/devices/device-share';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { friendships, resellers } from './customers-scene';
import { type Http, Refused } from './http';
import type { SavedWorld } from './saved-world';
import { handedOver, signIn, takeOver } from './operator';

/** Password that agents and merchants choose for themselves. */
export const ownPassword = 'Chargehand-8';
/** Password that agents give to the app users that they add. */
const phonePassword = 'Phone-app-1';

/** Runs an action once in the life of the demo world; `what` is its unique key. */
export async function once(saved: SavedWorld, what: string, act: () => Promise<void>): Promise<void> {
  if (saved.world.customers.includes(what)) return;
  await act();
  saved.world.customers.push(what);
  await saved.keep();
}

interface Person {
  account: string;
  nickname: string;
  quiet?: boolean;
}

/** Adds app users as the account that is signed in. */
async function addUsers(
  http: Http,
  saved: SavedWorld,
  people: readonly Person[],
  merchantId: number | null,
): Promise<void> {
  for (const { account, nickname, quiet = false } of people)
    await once(saved, `user ${account}`, async () => {
      const body = { account, nickname, pwd: phonePassword, merchantId, homeCode: null };
      const { id } = await http.call(appUserApi.create, { body });
      if (quiet) await http.call(appUserApi.warnOff, { params: { ids: [id] } });
    });
}

/** Creates the operator's agents, their merchants, and the app users of both. */
export async function winCustomers(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const role = (key: string): number => saved.world.roles[key] ?? 0;
  for (const { account, name, customerCode, contact, known, users, shops } of resellers) {
    if (known === undefined)
      await once(saved, `agent ${account}`, async () => {
        const login = { account, pwd: handedOver, roleId: role('agent'), disabled: false };
        await operator.call(agentApi.create, { body: { ...login, name, customerCode, contact } });
        await takeOver(newHttp, account, ownPassword, 'merchant');
      });
    const agent = newHttp();
    await signIn(agent, account, known ?? ownPassword, 'merchant');
    await addUsers(agent, saved, users, null);
    for (const { users: guests, gone = false, ...shop } of shops)
      await once(saved, `merchant ${shop.account}`, async () => {
        const login = { pwd: handedOver, roleId: role('merchant'), disabled: false };
        const { id } = await agent.call(merchantApi.create, { body: { ...shop, ...login } });
        if (gone) await agent.call(merchantApi.disable, { params: { ids: [id] } });
        else await takeOver(newHttp, shop.account, ownPassword, 'merchant');
        await addUsers(agent, saved, guests, id);
      });
  }
}

/** Makes app users friends. The first user of a friendship shares some chargers with the second. */
export async function makeFriends(newHttp: () => Http, saved: SavedWorld): Promise<void> {
  for (const { of, friend, note, shares } of friendships)
    await once(saved, `friend ${of} ${friend}`, async () => {
      const phone = newHttp();
      phone.token = saved.world.users[of];
      const { id } = await phone.call(friendApi.befriend, { body: { account: friend, note } });
      const { devices } = await phone.call(appDeviceApi.devices);
      const bound = devices.filter(({ code }) => saved.world.bound.includes(code));
      for (const device of bound.slice(0, shares))
        await phone
          .call(shareApi.share, { params: { id: device.id }, body: { friendId: id } })
          .catch((error: unknown) => {
            if (!(error instanceof Refused) || error.code !== 409) throw error;
          });
    });
}
