import { appApi } from '@chargehand/contract/areas/app-user';
import { outboxApi } from '@chargehand/contract/areas/outbox';
import { type Http, Refused } from './http';
import type { Memory } from './memory';
import { deliveries, people, places } from './scene';

const password = 'Phone-app-1';

/** The code that was sent to an account. Without mail and SMS it lies in the development outbox. */
async function readCode(operator: Http, recipient: string): Promise<string> {
  const { rows } = await operator.call(outboxApi.list, { query: { recipient } });
  const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no verification code came for ${recipient}`);
  return code;
}

/** People install the app, register, and sign in again when they come back later. */
export async function registerPeople(operator: Http, newHttp: () => Http, memory: Memory): Promise<void> {
  for (const { account, nickname } of people) {
    if (memory.world.users[account] !== undefined) continue;
    const phone = newHttp();
    const token = await phone
      .call(appApi.signIn, { body: { account, password } })
      .then((answer) => answer.token)
      .catch(async (error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 401) throw error;
        await phone.call(appApi.sendCode, { body: { account } });
        const code = await readCode(operator, account.toLowerCase());
        return (await phone.call(appApi.register, { body: { account, code, password, nickname } })).token;
      });
    memory.world.users[account] = token;
    await memory.keep();
  }
}

/** Each delivery finds some users, who bind their chargers from the phone. */
export async function bindChargers(newHttp: () => Http, memory: Memory): Promise<void> {
  const { world } = memory;
  let turn = 0;
  for (const { model, bound } of deliveries) {
    const codes = Object.entries(world.chargers).filter(([, charger]) => charger.model === model);
    for (const [code, { mac }] of codes.slice(0, bound)) {
      const person = people[turn % people.length];
      turn += 1;
      if (world.bound.includes(code) || !person) continue;
      const phone = newHttp();
      phone.token = world.users[person.account];
      const name = `${places[turn % places.length]} ${turn}`;
      await phone.call(appApi.bind, { body: { code, mac, via: 'wifi', name } }).catch((error: unknown) => {
        // Bound already, by an earlier start that was interrupted.
        if (!(error instanceof Refused) || error.code !== 409) throw error;
      });
      world.bound.push(code);
      await memory.keep();
    }
  }
}
