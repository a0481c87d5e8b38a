import { addCabinet, addCabinetModel } from '../cabinets';
import type { Recipes } from './recipe';
import { importRecipes } from './recipes.imports';
import { fresh, markOf, type Target } from './target';

/** Adds a cabinet of the target, with a cabinet model of its own. */
async function rowOf(target: Target): Promise<number> {
  const { agentId, merchantId, server } = target;
  const modelId = await addCabinetModel(server, fresh());
  return addCabinet(server, fresh(markOf(target)), { agentId, merchantId, modelId });
}

/** Adds a cabinet of the target, with one of the target's devices in its first slot. */
async function filled(target: Target): Promise<{ id: number; code: string }> {
  const { server } = target;
  const id = await rowOf(target);
  const deviceId = await target.device();
  const code = await target.codeOf(deviceId);
  const row = { cabinetId: id, cabinetCode: code, slot: 1, deviceId, deviceCode: code };
  await server.db.insertInto('cabinetFitting').values(row).execute();
  return { id, code };
}

async function draft({ server, agentId, merchantId }: Target) {
  const modelId = await addCabinetModel(server, fresh());
  return { code: fresh(), modelId, agentId, merchantId, place: null };
}

const columns = [{ key: 'code', label: 'code' }];

/** Recipes for cabinets. */
export const cabinetRecipes: Recipes = {
  'cabinet.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'cabinet.export': () => ({ about: 'own', body: { columns } }),
  'cabinet.get': async (target) => ({ about: 'theirs', params: { id: await rowOf(target) } }),
  'cabinet.qr': async (target) => ({ about: 'theirs', params: { id: await rowOf(target) } }),
  'cabinet.relabel': async (target) => ({
    about: 'theirs',
    params: { id: await rowOf(target) },
    body: { label: '', reason: fresh() },
  }),
  'cabinet.candidates': async (target) => ({ about: 'theirs', params: { id: await rowOf(target) } }),
  'cabinet.create': async (target) => ({ about: 'own', body: await draft(target) }),
  'cabinet.update': async (target) => ({
    about: 'theirs',
    params: { id: await rowOf(target) },
    body: await draft(target),
  }),
  'cabinet.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'cabinet.remove': async (target) => ({ about: 'theirs', params: { ids: await rowOf(target) } }),
  'cabinet.holders': async (target) => ({ about: 'shared', params: { ids: await rowOf(target) } }),
  'cabinet.fit': async (target) => ({
    about: 'theirs',
    params: { id: await rowOf(target) },
    body: { codes: [await target.codeOf(await target.device())] },
  }),
  'cabinet.look': async (target) => ({
    about: 'theirs',
    params: { id: await rowOf(target) },
    body: { codes: [fresh()] },
  }),
  ...importRecipes('cabinet', () => ({ 机柜编码: fresh(), 设备编码: fresh() })),
  'cabinet.shift': async (target) => ({
    about: 'theirs',
    params: { id: (await filled(target)).id },
    body: { from: 1, to: 2 },
  }),
  'cabinet.unbind': async (target) => ({
    about: 'theirs',
    params: { id: (await filled(target)).id },
    body: { slots: [1], reason: fresh() },
  }),
  'cabinet.switchAll': async (target) => ({
    about: 'theirs',
    params: { id: (await filled(target)).id },
    body: { on: false },
  }),
  'cabinet.limitAll': async (target) => ({
    about: 'theirs',
    params: { id: (await filled(target)).id },
    body: { limitW: 1 },
  }),
  'cabinetUnbind.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'cabinetUnbind.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'deviceCode', label: 'deviceCode' }] },
  }),
};
