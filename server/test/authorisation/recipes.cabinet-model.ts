import { addCabinetModel } from '../cabinets';
import type { Recipes } from './recipe';
import { fresh, type Target } from './target';

const rowOf = ({ server }: Target) => addCabinetModel(server, fresh());

async function draft({ server }: Target) {
  const { id: deviceModelId } = await server.db
    .selectFrom('deviceModel')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { name: image } = await server.db
    .selectFrom('file')
    .select('name')
    .where('type', 'like', 'image/%')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const size = { size: '600 mm', weight: '86 kg', shareLimit: 5 };
  return { ...size, image, name: fresh(), deviceCount: 6, columns: 3, deviceModelIds: [deviceModelId] };
}

/** Recipes for cabinet models. */
export const cabinetModelRecipes: Recipes = {
  'cabinetModel.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'cabinetModel.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'cabinetModel.options': () => ({ about: 'own' }),
  'cabinetModel.get': async (target) => ({ about: 'shared', params: { id: await rowOf(target) } }),
  'cabinetModel.create': async (target) => ({ about: 'shared', body: await draft(target) }),
  'cabinetModel.update': async (target) => ({
    about: 'shared',
    params: { id: await rowOf(target) },
    body: await draft(target),
  }),
  'cabinetModel.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'cabinetModel.remove': async (target) => ({ about: 'shared', params: { ids: await rowOf(target) } }),
  'cabinetModel.holders': async (target) => ({ about: 'shared', params: { ids: await rowOf(target) } }),
};
