import { password } from '../harness';
import type { Recipes } from './recipe';
import { fresh, markOf, type Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;
const search = 'nothing is called so';

const roleOf = async ({ server }: Target, key: string): Promise<number> =>
  (await server.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

/** Adds an unrelated agency with its login. */
async function agentId({ server }: Target): Promise<number> {
  const { id } = await server.db
    .insertInto('agent')
    .values({ name: fresh(), customerCode: fresh() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.account(fresh(), { mType: 2, agentId: id, merchantId: null });
  return id;
}

/** Adds a merchant of the tenant's agency. */
async function bareMerchantId({ server, ...owner }: Target): Promise<number> {
  const { id } = await server.db
    .insertInto('merchant')
    .values({ name: fresh(markOf(owner)), customerCode: fresh(), agentId: owner.agentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a merchant of the tenant's agency with its login. */
export async function merchantId(target: Target): Promise<number> {
  const id = await bareMerchantId(target);
  await target.server.account(fresh(), { mType: 3, agentId: target.agentId, merchantId: id });
  return id;
}

const draft = async (target: Target, key: 'agent' | 'merchant') => ({
  account: fresh(),
  name: 'x',
  contact: '',
  pwd: password,
  customerCode: fresh(),
  roleId: await roleOf(target, key),
  disabled: false,
});
const change = async (target: Target, key: 'agent' | 'merchant') => ({
  name: 'x',
  contact: '',
  roleId: await roleOf(target, key),
});
const newPassword = { newPwd: 'Some-12345', confirmPwd: 'Some-12345' };
const columns = [{ key: 'name', label: 'name' }];

/** Recipes for agents, which only staff manage, and for merchants, which their agents manage, too. */
export const customerRecipes: Recipes = {
  'agent.list': aboutOwn,
  'agent.export': () => ({ about: 'own', body: { columns } }),
  'agent.get': async (target) => ({ about: 'shared', params: { id: await agentId(target) } }),
  'agent.roles': aboutOwn,
  'agent.create': async (target) => ({ about: 'shared', body: await draft(target, 'agent') }),
  'agent.update': async (target) => ({
    about: 'shared',
    params: { id: await agentId(target) },
    body: await change(target, 'agent'),
  }),
  'agent.resetPassword': async (target) => ({
    about: 'shared',
    params: { id: await agentId(target) },
    body: newPassword,
  }),
  'agent.disable': async (target) => ({ about: 'shared', params: { ids: await agentId(target) } }),
  'agent.enable': async (target) => ({ about: 'shared', params: { ids: await agentId(target) } }),
  'agent.disableAll': () => ({ about: 'own', body: { search } }),
  'agent.enableAll': () => ({ about: 'own', body: { search } }),
  'agent.holders': async (target) => ({ about: 'shared', params: { ids: await agentId(target) } }),
  'agent.remove': async (target) => ({ about: 'shared', params: { ids: await agentId(target) } }),
  'agent.removeAll': () => ({ about: 'own', body: { search } }),
  'customer.agencies': aboutOwn,
  'customer.agency': async (target) => ({ about: 'shared', params: { id: await agentId(target) } }),
  'customer.merchants': aboutOwn,
  'customer.merchant': async (target) => ({ about: 'theirs', params: { id: await merchantId(target) } }),
  'merchant.list': aboutOwn,
  'merchant.export': () => ({ about: 'own', body: { columns } }),
  'merchant.get': async (target) => ({ about: 'theirs', params: { id: await merchantId(target) } }),
  'merchant.roles': aboutOwn,
  // An agent adds its own merchants, whatever agent it names.
  'merchant.create': async (target) => ({
    about: 'ownForAgents',
    body: { ...(await draft(target, 'merchant')), agentId: target.agentId },
  }),
  'merchant.update': async (target) => ({
    about: 'theirs',
    params: { id: await merchantId(target) },
    body: await change(target, 'merchant'),
  }),
  'merchant.resetPassword': async (target) => ({
    about: 'theirs',
    params: { id: await merchantId(target) },
    body: newPassword,
  }),
  'merchant.disable': async (target) => ({ about: 'theirs', params: { ids: await merchantId(target) } }),
  'merchant.enable': async (target) => ({ about: 'theirs', params: { ids: await merchantId(target) } }),
  'merchant.disableAll': () => ({ about: 'own', body: { search } }),
  'merchant.enableAll': () => ({ about: 'own', body: { search } }),
  // Nothing refers to this merchant, so the response is empty for every account.
  'merchant.holders': async (target) => ({ about: 'shared', params: { ids: await bareMerchantId(target) } }),
  'merchant.remove': async (target) => ({ about: 'theirs', params: { ids: await merchantId(target) } }),
  'merchant.removeAll': () => ({ about: 'own', body: { search } }),
};
