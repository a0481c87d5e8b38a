import type { Recipes } from './recipe';
import { fresh, type Target } from './target';

/** Takes a bound device of the target out of service. Returns the id of its maintenance. */
async function maintenanceOf({ server, boundDevice }: Target): Promise<number> {
  const row = await server.db
    .insertInto('maintenance')
    .values({
      deviceId: await boundDevice(),
      reason: fresh(),
      until: new Date(Date.now() + 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Recipes for maintenance. */
export const maintenanceRecipes: Recipes = {
  'maintenance.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'maintenance.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'maintenance.get': async (target) => ({ about: 'theirs', params: { id: await maintenanceOf(target) } }),
  'maintenance.create': async (target) => ({
    about: 'theirs',
    body: { deviceIds: [await target.boundDevice()], placeId: null, hours: 1, reason: fresh() },
  }),
  'maintenance.endAll': () => ({ about: 'own', body: { search: 'no such name' } }),
  'maintenance.end': async (target) => ({ about: 'theirs', params: { ids: await maintenanceOf(target) } }),
};
