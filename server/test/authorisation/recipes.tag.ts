import type { Recipe, Recipes } from './recipe';
import { merchantId } from './recipes.customers';
import { placeOf } from './recipes.place';
import { fresh, markOf, type Target } from './target';

/** Adds a row of the target. Returns its id. */
async function rowOf({ agentId, merchantId, server, ...target }: Target): Promise<number> {
  const name = fresh(markOf({ agentId, merchantId, ...target }));
  const values = { agentId, merchantId, name };
  const row = await server.db.insertInto('tag').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Recipe for a tag of a tenant, which no other account finds, not even staff. */
const own = { about: 'theirs', may: ['notFound'] } satisfies Recipe;

/** Requests that change the tags of a noun's records. `idOf` adds a record of the target. */
const tagging = (noun: string, idOf: (target: Target) => Promise<number>): Recipes => ({
  [`${noun}.setTags`]: async (target) => ({
    about: 'theirs',
    params: { ids: await idOf(target) },
    body: { add: 'x', remove: 'y' },
  }),
  [`${noun}.setTagsAll`]: () => ({
    about: 'own',
    body: { wish: { add: 'x', remove: 'y' }, where: { search: 'nothing is called so' } },
  }),
});

/** Requests of each endpoint of tags, and those that tag devices, places and merchants. */
export const tagRecipes: Recipes = {
  'tag.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'tag.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'tag.get': async (target) => ({ ...own, params: { id: await rowOf(target) } }),
  'tag.create': () => ({ about: 'own', body: { name: fresh() } }),
  'tag.update': async (target) => ({ ...own, params: { id: await rowOf(target) }, body: { name: fresh() } }),
  'tag.removeAll': () => ({ about: 'own', body: { search: 'no such name' } }),
  'tag.remove': async (target) => ({ ...own, params: { ids: await rowOf(target) } }),
  'tag.merge': async (target) => ({
    ...own,
    params: { ids: await rowOf(target) },
    body: { into: await rowOf(target) },
  }),
  ...tagging('device', (target) => target.device()),
  ...tagging('agentDevice', (target) => target.device()),
  ...tagging('place', placeOf),
  ...tagging('merchant', merchantId),
};
