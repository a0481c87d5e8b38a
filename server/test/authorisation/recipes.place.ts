import { placeColumns } from '@chargehand/contract/texts/columns/place';
import type { Recipes } from './recipe';
import { importRecipes } from './recipes.imports';
import { fresh, markOf, type Target } from './target';

/** Adds a place of the target. Returns its id. */
export async function placeOf(target: Target): Promise<number> {
  const { agentId, merchantId, server } = target;
  const values = { agentId, merchantId, name: fresh(markOf(target)), timeZone: 'UTC' };
  const row = await server.db.insertInto('place').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** The whole map. */
const world = { west: -180, south: -90, east: 180, north: 90 };

const placeDraft = () => ({ name: fresh(), timeZone: 'UTC', visible: false });

/** Requests of each endpoint of places. */
export const placeRecipes: Recipes = {
  'place.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'place.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'place.get': async (target) => ({ about: 'theirs', params: { id: await placeOf(target) } }),
  'place.create': () => ({ about: 'own', body: placeDraft() }),
  'place.update': async (target) => ({
    about: 'theirs',
    params: { id: await placeOf(target) },
    body: placeDraft(),
  }),
  'place.removeAll': () => ({ about: 'own', body: { search: 'no such name' } }),
  'placeMap.view': () => ({ about: 'own', query: { zoom: 0, ...world } }),
  'placeMap.places': () => ({ about: 'own', query: world }),
  'placeMap.base': () => ({ about: 'shared' }),
  'place.remove': async (target) => ({ about: 'theirs', params: { ids: await placeOf(target) } }),
  ...importRecipes('place', () => ({
    [placeColumns.name.zh_CN]: fresh(),
    [placeColumns.timeZone.zh_CN]: 'UTC',
  })),
};
