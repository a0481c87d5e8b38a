import { staff } from '../harness';
import type { Recipes } from './recipe';
import { fresh, type Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;

const roleId = async ({ server }: Target): Promise<number> => {
  const row = await server.db
    .insertInto('role')
    .values({ key: fresh(), code: fresh(), name: '{"zh_CN":"x"}', mType: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const menuId = async ({ server }: Target): Promise<number> => {
  const row = await server.db
    .insertInto('menu')
    .values({ kind: 'menu', title: '{"zh_CN":"x"}', path: fresh(), component: fresh() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const staffId = async ({ server }: Target): Promise<number> => (await server.account(fresh(), staff)).id;

const roleDraft = () => ({ name: { zh_CN: fresh() }, sort: 1, remark: '' });
const menuDraft = () => ({
  kind: 'menu',
  title: { zh_CN: 'x' },
  parentId: 0,
  sort: 1,
  path: fresh(),
  component: 'ParentView',
});

/** Recipes for menus, roles and staff accounts. They belong to the operator, and tenants see no staff account. */
export const rightsRecipes: Recipes = {
  'menu.tree': aboutOwn,
  'menu.list': aboutOwn,
  'menu.get': async (target) => ({ about: 'shared', params: { id: await menuId(target) } }),
  'menu.create': () => ({ about: 'shared', body: menuDraft() }),
  'menu.update': async (target) => ({
    about: 'shared',
    params: { id: await menuId(target) },
    body: menuDraft(),
  }),
  'menuRemoval.look': async (target) => ({ about: 'shared', params: { id: await menuId(target) } }),
  'menuRemoval.removed': aboutOwn,
  // The menu was never removed, so a permitted call fails. Accounts without permission are refused before that.
  'menuRemoval.bringBack': () => ({
    about: 'shared',
    body: { seedKey: 'modelList' },
    may: ['notFound', 'beyondOwnRights'],
  }),
  'menu.remove': async (target) => ({ about: 'shared', params: { id: await menuId(target) } }),
  'role.list': aboutOwn,
  'role.options': aboutOwn,
  'role.get': async (target) => ({ about: 'shared', params: { id: await roleId(target) } }),
  'role.menus': async (target) => ({ about: 'shared', params: { id: await roleId(target) } }),
  'role.create': () => ({ about: 'shared', body: { ...roleDraft(), key: fresh(), code: fresh(), mType: 1 } }),
  'role.update': async (target) => ({
    about: 'shared',
    params: { id: await roleId(target) },
    body: { ...roleDraft(), key: fresh() },
  }),
  'role.grant': async (target) => ({
    about: 'shared',
    params: { id: await roleId(target) },
    body: { grant: [await menuId(target)], withdraw: [] },
  }),
  'role.holders': async (target) => ({ about: 'shared', params: { ids: await roleId(target) } }),
  'role.remove': async (target) => ({ about: 'shared', params: { ids: await roleId(target) } }),
  'account.list': aboutOwn,
  'account.export': () => ({ about: 'own', body: { columns: [{ key: 'account', label: 'account' }] } }),
  'account.get': async (target) => ({ about: 'theirs', params: { id: await staffId(target) } }),
  'account.create': async (target) => ({
    about: 'shared',
    body: { account: fresh(), name: 'x', pwd: 'Some-12345', roleId: await roleId(target) },
  }),
  'account.update': async (target) => ({
    about: 'theirs',
    params: { id: await staffId(target) },
    body: { name: 'x', contact: '', roleId: await roleId(target) },
  }),
  'account.resetPassword': async (target) => ({
    about: 'theirs',
    params: { id: await staffId(target) },
    body: { newPwd: 'Some-12345', confirmPwd: 'Some-12345' },
  }),
  'account.resetTwoFactor': async (target) => ({ about: 'theirs', params: { id: await staffId(target) } }),
  'account.disable': async (target) => ({ about: 'theirs', params: { ids: await staffId(target) } }),
  'account.enable': async (target) => ({ about: 'theirs', params: { ids: await staffId(target) } }),
  'account.disableAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'account.enableAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'account.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'account.holders': async (target) => ({ about: 'shared', params: { ids: await staffId(target) } }),
  'account.remove': async (target) => ({
    about: 'theirs',
    params: { ids: await staffId(target) },
    may: ['accountHasHistory'],
  }),
};
