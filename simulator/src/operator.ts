import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { accountApi } from '@chargehand/contract/areas/system/account';
import { agentApi } from '@chargehand/contract/areas/people/agent';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { type Http, Refused } from './http';
import type { SavedWorld } from './saved-world';
import { pictures } from './environment';
import { accounts, deliveries, models } from './scene';

/** Initial password that a superior gives. The new account changes it immediately. */
export const handedOver = 'Handed-over-1';

/** Signs a person in to the console. */
export async function signIn(
  http: Http,
  account: string,
  pwd: string,
  accountType: 'administrator' | 'merchant',
): Promise<void> {
  http.token = undefined;
  const { token } = await http.call(authApi.signIn, { body: { account, pwd, code: '-', accountType } });
  http.token = token;
}

/** Signs in with the initial password, and changes it if the server requires that. */
export async function takeOver(
  newHttp: () => Http,
  account: string,
  newPwd: string,
  accountType: 'administrator' | 'merchant',
): Promise<void> {
  const self = newHttp();
  await signIn(self, account, handedOver, accountType);
  const { ticket } = await self.call(authApi.accountInfo);
  if (ticket !== null) await newHttp().call(authApi.setPassword, { body: { ticket, newPwd } });
}

/** Adds something unless its name is taken, which means that an earlier, interrupted start added it. */
export async function unlessTaken(add: () => Promise<unknown>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof Refused) || !error.fields.some((field) => field.endsWith(ruleTexts.zh_CN.taken)))
      throw error;
  }
}

/** Adds the staff account, the agent and its merchant. Each changes its initial password. */
export async function hirePeople(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  for (const person of accounts) {
    if (saved.world.accounts.includes(person.account)) continue;
    const { account, name } = person;
    const draft = { account, name, pwd: handedOver, contact: null };
    if (person.level === 'administrator')
      await unlessTaken(() =>
        operator.call(accountApi.create, {
          body: { ...draft, roleId: saved.world.roles[person.role] ?? 0 },
        }),
      );
    else if (person.level === 'agent')
      await unlessTaken(async () => {
        const { id } = await operator.call(agentApi.create, {
          body: {
            ...draft,
            customerCode: person.customerCode,
            roleId: saved.world.roles['agent'] ?? 0,
            disabled: false,
          },
        });
        saved.world.agentId = id;
        await saved.keep();
      });
    else
      await unlessTaken(() =>
        operator.call(merchantApi.create, {
          body: {
            ...draft,
            customerCode: person.customerCode,
            agentId: saved.world.agentId,
            roleId: saved.world.roles['merchant'] ?? 0,
            disabled: false,
          },
        }),
      );
    await takeOver(
      newHttp,
      account,
      person.password,
      person.level === 'administrator' ? 'administrator' : 'merchant',
    );
    saved.world.accounts.push(account);
    await saved.keep();
  }
}

/** Creates the models. */
export async function makeModels(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  for (const { picture, ...draft } of models) {
    if (world.models[draft.code] !== undefined) continue;
    const image = await operator.upload(
      picture,
      new Uint8Array(await readFile(path.join(pictures, picture))),
    );
    await unlessTaken(() => operator.call(deviceModelApi.create, { body: { ...draft, image } }));
    const { rows } = await operator.call(deviceModelApi.list, {
      query: { search: draft.code },
    });
    const model = rows.find(({ code }) => code === draft.code);
    if (model) {
      world.models[draft.code] = model.id;
      world.images[draft.code] = model.image;
    }
    await saved.keep();
  }
}

/** Creates the models and takes the factory's deliveries into stock. */
export async function stockWarehouse(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  await makeModels(operator, saved);
  for (const [batch, { model, count }] of deliveries.entries())
    for (let i = 1; i <= count; i += 1) {
      const code = `${model.slice(0, 2)}-2611-${String(batch * 1000 + i).padStart(6, '0')}`;
      if (world.chargers[code]) continue;
      const mac = `A4:CF:12:${[batch, i >> 8, i & 255].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`;
      const portCount = models.find((one) => one.code === model)?.portCount ?? 1;
      await unlessTaken(async () => {
        const { credentials } = await operator.call(deviceApi.create, {
          body: {
            code,
            modelId: world.models[model] ?? 0,
            mac,
            ip: `10.20.${batch}.${i}`,
            portCount,
            wifiName: `CH-${code.slice(-4)}`,
            image: world.images[model] ?? '',
          },
        });
        world.chargers[code] = { secret: credentials.password, prefix: credentials.prefix, mac, model };
        await saved.keep();
      });
    }
}
