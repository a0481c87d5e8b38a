import { precedenceOf } from '@chargehand/contract/fields/version';
import type { AppUpgradeState } from '@chargehand/contract/areas/versions/app-upgrade';
import { sql } from 'kysely';
import type { Recipes } from './recipe';
import { uploadRecipes } from './recipes.uploads';
import { userId } from './recipes.users';
import { markOf, type Target } from './target';

let made = 0;
/** Returns a version that no other app upgrade has. */
const freshVersion = () => `9.0.${(made += 1)}`;

/** Adds an app upgrade in a state. */
async function rowOf(target: Target, state: AppUpgradeState = 'draft'): Promise<number> {
  const version = freshVersion();
  const precedence = precedenceOf(version) ?? '';
  const row = await target.server.db
    .insertInto('appUpgrade')
    .values({
      platform: 'ios',
      version,
      precedence,
      minimum: version,
      minimumPrecedence: precedence,
      state,
      forced: false,
      notes: '{"en_US": "x"}',
      link: 'https://a.example',
      share: 1,
      publishedAt: state === 'draft' ? null : new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const draft = () => {
  const version = freshVersion();
  return {
    platform: 'ios',
    version,
    minimum: version,
    forced: false,
    hotfix: false,
    notes: { en_US: 'x' },
    link: 'https://a.example',
    share: 1,
  };
};

/** Adds an app installation of a new app user of the target's agent or merchant. */
async function installationOf(target: Target): Promise<number> {
  const version = freshVersion();
  const row = await target.server.db
    .insertInto('appInstallation')
    .values({
      userId: await userId(target),
      platform: 'ios',
      version,
      precedence: precedenceOf(version) ?? '',
      installation: sql<string>`gen_random_uuid()`,
      build: markOf(target),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Recipes for app upgrades. */
export const appUpgradeRecipes: Recipes = {
  'appInstallation.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'appInstallation.export': () => ({ about: 'own', body: { columns: [{ key: 'build', label: 'build' }] } }),
  'appInstallation.get': async (target) => ({
    about: 'theirs',
    params: { id: await installationOf(target) },
  }),
  'appInstallation.versions': () => ({ about: 'own' }),
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
