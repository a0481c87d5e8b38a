import type { Recipe, Recipes } from './recipe';
import { fresh, markOf, type Target } from './target';

/** Adds a group of the target that is a list of devices. Returns its id. */
async function groupOf(target: Target): Promise<number> {
  const { agentId, merchantId, server } = target;
  const values = { agentId, merchantId, name: fresh(markOf(target)) };
  const row = await server.db
    .insertInto('deviceGroup')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Recipe for a group of a tenant, which no other account finds, not even staff. */
const own = { about: 'theirs', may: ['notFound'] } satisfies Recipe;

/** Adds a schedule of a group of the target. Returns its id. */
async function scheduleOf(target: Target): Promise<number> {
  const values = { ...daily, groupId: await groupOf(target), enabled: false };
  const row = await target.server.db
    .insertInto('groupSchedule')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const daily = { action: 'turnOn', time: '07:00', repeat: 'daily' } as const;
const schedule = async (target: Target) => ({ ...daily, groupId: await groupOf(target), enabled: false });
const invalid = { about: 'theirs', may: ['notFound', 'invalid'] } satisfies Recipe;

const draft = () => ({ name: fresh(), byCriteria: false });

/** Returns the recipe by which a device of the target joins or leaves a group of the target. */
const membership = async (target: Target): Promise<Recipe> => ({
  ...own,
  params: { ids: await target.boundDevice() },
  body: { groupId: await groupOf(target) },
});
const all = () => ({
  about: 'own' as const,
  body: { wish: { groupId: 1 }, where: { search: 'nothing is called so' } },
});

/** Requests of each endpoint of device groups and their members. */
export const deviceGroupRecipes: Recipes = {
  'deviceGroup.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'deviceGroup.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'deviceGroup.get': async (target) => ({ ...own, params: { id: await groupOf(target) } }),
  'deviceGroup.create': () => ({ about: 'own', body: draft() }),
  'deviceGroup.update': async (target) => ({ ...own, params: { id: await groupOf(target) }, body: draft() }),
  'deviceGroup.removeAll': () => ({ about: 'own', body: { search: 'no such name' } }),
  'deviceGroup.remove': async (target) => ({ ...own, params: { ids: await groupOf(target) } }),
  'groupMember.join': membership,
  'groupMember.joinAll': all,
  'groupMember.leave': membership,
  'groupMember.leaveAll': all,
  'groupSchedule.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'groupSchedule.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'groupName', label: 'groupName' }] },
  }),
  'groupSchedule.get': async (target) => ({ ...own, params: { id: await scheduleOf(target) } }),
  'groupSchedule.create': async (target) => ({ ...invalid, body: await schedule(target) }),
  'groupSchedule.update': async (target) => ({
    ...invalid,
    params: { id: await scheduleOf(target) },
    body: await schedule(target),
  }),
  'groupSchedule.removeAll': () => ({ about: 'own', body: { groupId: [999_999] } }),
  'groupSchedule.remove': async (target) => ({ ...own, params: { ids: await scheduleOf(target) } }),
};
