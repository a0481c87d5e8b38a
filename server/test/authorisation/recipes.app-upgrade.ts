import { precedenceOf } from '@chargehand/contract/version';
import type { AppUpgradeState } from '@chargehand/contract/areas/app-upgrade';
import type { Recipes } from './recipe';
import { uploadRecipes } from './recipes.uploads';
import type { Target } from './target';

let made = 0;
/** No other upgrade has it. */
const freshVersion = () => `9.0.${(made += 1)}`;

/** One of the target, in a state. */
async function rowOf(target: Target, state: AppUpgradeState = 'draft'): Promise<number> {
  const version = freshVersion();
  const precedence = precedenceOf(version) ?? '';
  const row = await target.server.db
    .insertInto('appUpgrade')
    .values({
      ...{ platform: 'ios', version, precedence, minimum: version, minimumPrecedence: precedence, state },
      ...{ forced: false, notes: '{"en_US": "x"}', link: 'https://a.example', share: 1 },
      publishedAt: state === 'draft' ? null : new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const draft = () => {
  const version = freshVersion();
  return {
    ...{ platform: 'ios', version, minimum: version, forced: false, hotfix: false, notes: { en_US: 'x' } },
    ...{ link: 'https://a.example', share: 1 },
  };
};

/** How app upgrades are called for. */
export const appUpgradeRecipes: Recipes = {
  'appUpgrade.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'appUpgrade.export': () => ({ about: 'own', body: { columns: [{ key: 'version', label: 'version' }] } }),
  'appUpgrade.get': async (target) => ({ about: 'shared', params: { id: await rowOf(target) } }),
  ...uploadRecipes('appUpgrade'),
  'appUpgrade.create': () => ({ about: 'shared', body: draft() }),
  'appUpgrade.update': async (target) => ({
    about: 'shared',
    params: { id: await rowOf(target) },
    body: draft(),
  }),
  'appUpgrade.publish': async (target) => ({ about: 'shared', params: { ids: await rowOf(target) } }),
  'appUpgrade.withdraw': async (target) => ({
    about: 'shared',
    params: { ids: await rowOf(target, 'published') },
  }),
  'appUpgrade.remove': async (target) => ({ about: 'shared', params: { ids: await rowOf(target) } }),
};
