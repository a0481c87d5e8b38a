import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appApi } from '@chargehand/contract/areas/people/app-account';
import { Agreed, appTextAppApi } from '@chargehand/contract/areas/content/app-text';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { once } from './customers';
import { type Http, Refused } from './http';
import type { SavedWorld } from './saved-world';
import { deliveries, people, places } from './scene';

const password = 'Phone-app-1';

/** Reads the verification code sent to an account, from the outbox: the demo world has no mail and SMS services. */
async function readCode(operator: Http, recipient: string): Promise<string> {
  const { rows } = await operator.call(outboxApi.list, { query: { recipient } });
  const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no verification code came for ${recipient}`);
  return code;
}

/** Reads and accepts the texts that a user must agree to before registering. */
async function readAndAgree(phone: Http): Promise<Agreed[]> {
  const { texts } = await phone.call(appTextAppApi.texts);
  const agreed: Agreed[] = [];
  for (const { text, version } of texts) {
    const read = Agreed.safeParse({ text, version });
    if (!read.success) continue;
    await phone.call(appTextAppApi.text, { params: { text } });
    agreed.push(read.data);
  }
  return agreed;
}

/** Registers the users in the app, or signs them in if an earlier start registered them. */
export async function registerPeople(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  for (const { account, nickname } of people) {
    if (saved.world.users[account] !== undefined) continue;
    const phone = newHttp();
    const token = await phone
      .call(appApi.signIn, { body: { account, password } })
      .then((answer) => answer.token)
      .catch(async (error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 401) throw error;
        await phone.call(appApi.sendCode, { body: { account } });
        const code = await readCode(operator, account.toLowerCase());
        const agreed = await readAndAgree(phone);
        return (await phone.call(appApi.register, { body: { account, code, password, nickname, agreed } }))
          .token;
      });
    saved.world.users[account] = token;
    await saved.keep();
  }
}

/** Returns which user binds which charger: the first chargers of each delivery, assigned to the users in turn. */
const bindingsOf = ({ world }: SavedWorld) => {
  let turn = 0;
  return deliveries.flatMap(({ model, bound }) =>
    Object.entries(world.chargers)
      .filter(([, charger]) => charger.model === model)
      .slice(0, bound)
      .flatMap(([code, { mac }]) => {
        const person = people[turn % people.length];
        turn += 1;
        return person ? [{ code, mac, person, name: `${places[turn % places.length]} ${turn}` }] : [];
      }),
  );
};

/** Sells chargers to the users who will bind them. Skips chargers that are no longer in the operator's warehouse. */
export async function sellToPeople(operator: Http, saved: SavedWorld): Promise<void> {
  for (const { code, person } of bindingsOf(saved))
    await once(saved, `sold ${code}`, async () => {
      const { rows } = await operator.call(deviceApi.list, { query: { search: code } });
      if (rows.find((row) => row.code === code)?.holder !== 'warehouse') return;
      const { rows: users } = await operator.call(appUserApi.list, { query: { search: person.account } });
      const userId = users.find(({ nickname }) => nickname === person.nickname)?.id;
      if (userId !== undefined)
        await operator.call(outboundApi.create, {
          body: { codes: [code], target: 'user', userId, reason: '线上订单' },
        });
    });
}

/** Binds the users' chargers from their phones. */
export async function bindChargers(newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  for (const { code, mac, person, name } of bindingsOf(saved)) {
    if (world.bound.includes(code)) continue;
    const phone = newHttp();
    phone.token = world.users[person.account];
    await phone
      .call(appDeviceApi.bind, { body: { code, mac, via: 'wifi', name } })
      .catch((error: unknown) => {
        // Ignores the refusal of a charger that an earlier, interrupted start has already bound.
        if (!(error instanceof Refused) || error.code !== 409) throw error;
      });
    world.bound.push(code);
    await saved.keep();
  }
}
