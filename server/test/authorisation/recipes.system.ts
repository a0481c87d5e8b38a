import type { Recipes } from './recipe';
import { importRecipes } from './recipes.imports';
import { fresh, markOf, type Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;
const columns = [{ key: 'id', label: 'id' }];

const parameter = (target: Target) =>
  target.row('config', { configName: 'x', configKey: fresh(), configValue: '1' });
const entry = (target: Target) =>
  target.row('dictData', { dictType: fresh(), dictValue: 'v', labels: '{"zh_CN":"x"}' });
const dictDraft = () => ({ dictType: fresh(), dictValue: 'v', dictLabel: 'x' });
const configDraft = () => ({ configName: 'x', configKey: fresh(), configValue: '1' });
const regionDraft = () => ({
  nameZh: fresh(),
  nameEn: fresh(),
  areaCode: '+999',
  language: 'zh',
  languageTag: 'zh-CN',
  timeDifference: '-7',
});
const region = (target: Target) => target.row('region', regionDraft());
const message = (target: Target) =>
  target.row('outbox', { channel: 'email', recipient: 'a@example.com', subject: 'x', body: 'x' });

/** Adds a backup that is done. */
const backup = (target: Target): Promise<number> =>
  target.row('backupRun', {
    kind: 'backup',
    state: 'done',
    finishedAt: new Date().toISOString(),
    backup: 'x',
  });
/** Ends open runs, because another one is refused beside them. */
const endBackups = ({ server }: Target) =>
  server.db
    .updateTable('backupRun')
    .set({ state: 'done', finishedAt: new Date().toISOString() })
    .where('finishedAt', 'is', null)
    .execute();

/** Recipes for the operator's own parameters, dictionaries, regions, logs and outbox. */
export const systemRecipes: Recipes = {
  'config.list': aboutOwn,
  'config.byKey': () => ({ about: 'own', params: { key: 'security.requireTwoFactor' } }),
  'config.get': async (target) => ({ about: 'shared', params: { id: await parameter(target) } }),
  'config.create': () => ({ about: 'shared', body: configDraft() }),
  'config.update': async (target) => ({
    about: 'shared',
    body: { id: await parameter(target), ...configDraft() },
  }),
  'config.refresh': aboutOwn,
  'config.remove': async (target) => ({ about: 'shared', params: { ids: await parameter(target) } }),
  'dict.list': aboutOwn,
  'dict.export': () => ({ about: 'own', body: { columns } }),
  'dict.types': aboutOwn,
  'dict.ofType': () => ({ about: 'own', params: { type: 'x' } }),
  'dict.get': async (target) => ({ about: 'shared', params: { id: await entry(target) } }),
  'dict.create': () => ({ about: 'shared', body: dictDraft() }),
  'dict.update': async (target) => ({ about: 'shared', body: { id: await entry(target), ...dictDraft() } }),
  'dict.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'dict.holders': async (target) => ({ about: 'shared', params: { ids: await entry(target) } }),
  'dict.remove': async (target) => ({ about: 'shared', params: { ids: await entry(target) } }),
  'operationLog.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'operationLog.vocabulary': () => ({ about: 'shared' }),
  'operationLog.export': () => ({ about: 'own', body: { columns } }),
  'operationLog.get': async (target) => ({ about: 'theirs', params: { id: await logged(target) } }),
  'signInLog.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'signInLog.export': () => ({ about: 'own', body: { columns } }),
  'signInLog.get': async (target) => ({ about: 'theirs', params: { id: await tried(target) } }),
  'backup.list': aboutOwn,
  'backup.plan': aboutOwn,
  'backup.get': async (target) => ({ about: 'shared', params: { id: await backup(target) } }),
  'backup.start': async (target) => {
    await endBackups(target);
    return { about: 'shared', body: { kind: 'backup' } };
  },
  'backup.verify': async (target) => {
    await endBackups(target);
    return { about: 'shared', params: { id: await backup(target) } };
  },
  'outbox.list': aboutOwn,
  'outbox.ways': aboutOwn,
  'outbox.get': async (target) => ({ about: 'shared', params: { id: await message(target) } }),
  'outbox.clear': () => ({ about: 'shared' }),
  'outbox.remove': async (target) => ({ about: 'shared', params: { ids: await message(target) } }),
  'region.list': aboutOwn,
  'region.export': () => ({ about: 'own', body: { columns } }),
  'region.options': aboutOwn,
  'region.get': async (target) => ({ about: 'shared', params: { id: await region(target) } }),
  'region.create': () => ({ about: 'shared', body: regionDraft() }),
  'region.update': async (target) => ({
    about: 'shared',
    params: { id: await region(target) },
    body: regionDraft(),
  }),
  ...importRecipes('region', regionDraft),
  'region.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'region.remove': async (target) => ({ about: 'shared', params: { ids: await region(target) } }),
};

/** Adds an operation log entry of the target. */
async function logged(owner: Target): Promise<number> {
  const { server, accountId, agentId, merchantId } = owner;
  const row = await server.db
    .insertInto('operationLog')
    .values({ accountId, agentId, merchantId, action: 'setting.put', target: markOf(owner), ip: '192.0.2.9' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a sign-in log entry of the target. */
async function tried(owner: Target): Promise<number> {
  const { server, accountId } = owner;
  const row = await server.db
    .insertInto('signInLog')
    .values({ account: markOf(owner), accountId, method: 'password', ok: true, ip: '192.0.2.9' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
