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
/** Adds a setting of a group of the target. Returns its id. */
async function settingOf(target: Target): Promise<number> {
  const values = { kind: 'setLimit', limitW: 40, priority: 0, enabled: false } as const;
  const row = await target.server.db
    .insertInto('groupSetting')
    .values({ ...values, groupId: await groupOf(target) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const setting = async (target: Target) => ({
  groupId: await groupOf(target),
  kind: 'switchFan',
  fan: 'auto',
  timers: [],
  priority: 0,
  enabled: false,
});

/** Adds a setting of a group of the target on a device of the target. Returns its id. */
async function onDevice(target: Target): Promise<number> {
  const values = { kind: 'setLimit', value: '40', state: 'own' } as const;
  const row = await target.server.db
    .insertInto('deviceSetting')
    .values({ ...values, deviceId: await target.boundDevice(), settingId: await settingOf(target) })
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
  'groupSetting.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'groupSetting.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'groupName', label: 'groupName' }] },
  }),
  'groupSetting.get': async (target) => ({ ...own, params: { id: await settingOf(target) } }),
  'groupSetting.create': async (target) => ({ ...invalid, body: await setting(target) }),
  'groupSetting.update': async (target) => ({
    ...invalid,
    params: { id: await settingOf(target) },
    body: await setting(target),
  }),
  'groupSetting.removeAll': () => ({ about: 'own', body: { groupId: [999_999] } }),
  'groupSetting.remove': async (target) => ({ ...own, params: { ids: await settingOf(target) } }),
  'deviceSetting.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'deviceSetting.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'groupName', label: 'groupName' }] },
  }),
  'deviceSetting.get': async (target) => ({ ...own, params: { id: await onDevice(target) } }),
  'deviceSetting.follow': async (target) => ({ ...own, params: { ids: await onDevice(target) } }),
  'deviceSetting.followAll': () => ({ about: 'own', body: { groupId: [999_999] } }),
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
