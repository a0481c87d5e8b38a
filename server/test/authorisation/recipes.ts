import { formWith } from '../upload';
import { alarmRecipes } from './recipes.alarm';
import { appRecipes } from './recipes.app';
import { accessRecipes } from './recipes.access';
import { controlRecipes } from './recipes.control';
import { customerRecipes } from './recipes.customers';
import { messageRecipes } from './recipes.message';
import { partnerRecipes } from './recipes.partner';
import { rightsRecipes } from './recipes.rights';
import { stockRecipes } from './recipes.stock';
import { systemRecipes } from './recipes.system';
import { userRecipes } from './recipes.users';
import type { Recipe, Recipes } from './recipe';
import { fresh, freshMac, markOf, type Target } from './target';
import { firmwareRecipes } from './recipes.firmware';
import { appUpgradeRecipes } from './recipes.app-upgrade';
import { cabinetModelRecipes } from './recipes.cabinet-model';
import { cabinetRecipes } from './recipes.cabinet';
import { qrBatchRecipes } from './recipes.qr-batch';
import { placeRecipes } from './recipes.place';
import { tagRecipes } from './recipes.tag';
import { deviceGroupRecipes } from './recipes.device-group';
import { maintenanceRecipes } from './recipes.maintenance';
import { alarmRuleRecipes } from './recipes.alarm-rule';

const aboutOwn = () => ({ about: 'own' }) as const;
const columns = [{ key: 'id', label: 'id' }];

/** One recipe for each authenticated endpoint of the console's API. A test fails if one is missing. */
export const recipes: Recipes = {
  ...accessRecipes,
  ...alarmRecipes,
  ...alarmRuleRecipes,
  ...appRecipes,
  ...appUpgradeRecipes,
  ...cabinetRecipes,
  ...cabinetModelRecipes,
  'charge.export': async (target) => ({
    about: 'own',
    body: { deviceId: await target.boundDevice(), columns: [{ key: 'port', label: 'port' }] },
  }),
  // The list is empty for a foreign device.
  'charge.list': async (target) => ({ about: 'own', query: { deviceId: await target.boundDevice() } }),
  ...controlRecipes,
  ...customerRecipes,
  'dashboard.amounts': aboutOwn,
  'dashboard.demoTasks': aboutOwn,
  'dashboard.figures': aboutOwn,
  'dashboard.firstSteps': aboutOwn,
  'dashboard.hottest': aboutOwn,
  'dashboard.needs': aboutOwn,
  'dashboard.sales': aboutOwn,
  'dashboard.stock': aboutOwn,
  'dashboard.usage': aboutOwn,
  'device.create': async (target) => ({
    about: 'shared',
    body: { ...deviceDraft(), modelId: await target.model() },
  }),
  'device.export': () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }),
  'device.get': async (target) => ({ about: 'theirs', params: { id: await target.device() } }),
  'device.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'device.remove': async (target) => ({
    about: 'theirs',
    params: { ids: await target.device() },
    may: ['deviceInUse'],
  }),
  'device.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'device.renewAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'device.renewSome': async (target) => ({ about: 'theirs', params: { ids: await target.device() } }),
  'device.update': deviceUpdate,
  ...deviceGroupRecipes,
  'deviceMessage.rejected': async (target) => ({
    about: 'theirs',
    params: { id: await target.boundDevice() },
  }),
  'deviceMessage.raw': async (target) => ({ about: 'theirs', params: { id: await target.device() } }),
  'deviceModel.create': async (target) => ({ about: 'shared', body: await modelDraft(target) }),
  'deviceModel.export': () => ({ about: 'own', body: { columns } }),
  'deviceModel.get': async (target) => ({ about: 'shared', params: { id: await target.model() } }),
  'deviceModel.holders': async (target) => ({ about: 'shared', params: { ids: await target.model() } }),
  'deviceModel.list': aboutOwn,
  'deviceModel.options': aboutOwn,
  'deviceModel.remove': async (target) => ({ about: 'shared', params: { ids: await target.model() } }),
  'deviceModel.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'deviceModel.update': async (target) => ({
    about: 'shared',
    params: { id: await target.model() },
    body: await modelDraft(target),
  }),
  'deviceStatistics.export': async (target) => ({
    about: 'theirs',
    body: {
      device: await target.boundDevice(),
      by: 'day',
      from: '2026-11-01',
      to: '2026-11-22',
      columns: [{ key: 'energy', label: 'energy' }],
    },
  }),
  'deviceStatistics.minutes': async (target) => ({
    about: 'theirs',
    params: { id: await target.boundDevice() },
    query: { day: '2026-11-22' },
  }),
  'deviceStatistics.sums': async (target) => ({
    about: 'theirs',
    params: { id: await target.boundDevice() },
    query: { by: 'day', from: '2026-11-01', to: '2026-11-22' },
  }),
  'file.download': async (target) => ({ about: 'theirs', query: { fileName: await target.file() } }),
  'file.resource': async (target) => ({ about: 'theirs', query: { resource: await target.file() } }),
  'file.upload': () => ({ about: 'own', raw: upload }),
  ...firmwareRecipes,
  'job.cancel': async (target) => ({
    about: 'theirs',
    params: { id: await target.job() },
    may: ['notFound'],
  }),
  'job.dismiss': async (target) => ({
    about: 'theirs',
    params: { ids: await target.job(true) },
    may: ['notFound'],
  }),
  'job.exportRefusals': async (target) => ({
    about: 'theirs',
    body: { job: await target.job(), columns: [{ key: 'key', label: 'key' }] },
    may: ['notFound'],
  }),
  // Only the account that started a job reaches it. Other accounts get `notFound`, even the super administrator.
  'job.get': async (target) => ({ about: 'theirs', params: { id: await target.job() }, may: ['notFound'] }),
  'job.list': aboutOwn,
  'job.refusals': async (target) => ({
    about: 'theirs',
    params: { id: await target.job() },
    may: ['notFound'],
  }),
  'job.retry': async (target) => ({
    about: 'theirs',
    params: { id: await target.job(true) },
    may: ['notFound'],
  }),
  ...maintenanceRecipes,
  ...messageRecipes,
  ...partnerRecipes,
  ...placeRecipes,
  ...qrBatchRecipes,
  ...rightsRecipes,
  'search.find': (target) => ({ about: 'own', query: { q: markOf(target) } }),
  'setting.all': () => ({ about: 'own' }),
  'setting.put': () => ({ about: 'own', params: { key: 'a-list.columns' }, body: { value: '{}' } }),
  ...stockRecipes,
  ...systemRecipes,
  ...tagRecipes,
  ...userRecipes,
};

const deviceDraft = () => ({
  code: fresh(),
  mac: freshMac(),
  ip: '10.0.0.1',
  portCount: 6,
  wifiName: 'w',
  image: 'x.png',
});

/** Returns a valid update of a device, which keeps its code because codes cannot change. */
async function deviceUpdate(target: Target): Promise<Recipe> {
  const id = await target.device();
  const { code, modelId } = await target.server.db
    .selectFrom('device')
    .select(['code', 'modelId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { about: 'theirs', params: { id }, body: { ...deviceDraft(), code, modelId } };
}

const modelDraft = async (target: { file: () => Promise<string> }) => ({
  image: await target.file(),
  name: fresh(),
  code: fresh(),
  portCount: 6,
  designPower: 100,
  warningTemperature: 65,
  shareLimit: 5,
  levels: [{ name: 'x', colour: '#4A8A6C', from: -20, to: 100 }],
  size: '1',
  weight: '1',
  input: '1',
  output: '1',
});

const upload = formWith(Buffer.from('text'), 'a.txt');
