import type { Recipes } from './recipe';
import { fresh, type Target } from './target';

/** An application whose address is confirmed; approved if wanted. */
async function applicationId({ server }: Target, approved = false): Promise<number> {
  const at = new Date().toISOString();
  const row = await server.db
    .insertInto('apiApplication')
    .values({
      ...{ companyName: fresh(), email: 'api@example.com', confirmedAt: at },
      ...(approved && { status: 'approved', reviewedAt: at, code: fresh() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const none = () => ({ about: 'own', body: { search: 'nothing is called so' } }) as const;

/** Companies that apply for the API. */
export const partnerRecipes: Recipes = {
  'apiApplication.list': () => ({ about: 'own' }),
  'apiApplication.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'companyName', label: 'companyName' }] },
  }),
  'apiApplication.get': async (target) => ({ about: 'shared', params: { id: await applicationId(target) } }),
  'apiApplication.review': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target) },
    body: { status: 'approved' },
  }),
  'apiApplication.renew': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
    body: { overlapDays: 1 },
  }),
  'apiApplication.revoke': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.setReach': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
    body: { scopes: ['control'], quota: 10, addresses: [], test: false, owner: 'operator' },
  }),
  'apiApplication.devices': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.setDevices': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
    body: { codes: [] },
  }),
  'apiApplication.testDevices': () => ({ about: 'own' }),
  'apiApplication.setTestDevices': () => ({ about: 'shared', body: { codes: [] } }),
  'apiApplication.disable': async (target) => ({
    about: 'shared',
    params: { ids: await applicationId(target, true) },
  }),
  'apiApplication.enable': async (target) => ({
    about: 'shared',
    params: { ids: await applicationId(target, true) },
  }),
  'apiApplication.disableAll': none,
  'apiApplication.enableAll': none,
};
