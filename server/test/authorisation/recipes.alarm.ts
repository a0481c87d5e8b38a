import type { Recipe, Recipes } from './recipe';
import { markOf, type Target } from './target';

/** Adds an open alarm of a device of the tenant. Returns its id. */
async function alarmOf(target: Target): Promise<number> {
  const { agentId, merchantId, server } = target;
  const mark = markOf(target);
  const now = new Date().toISOString();
  const row = await server.db
    .insertInto('alarm')
    .values({
      deviceId: await target.boundDevice(),
      kind: 'wrongClock',
      severity: 'minor',
      code: mark,
      deviceName: mark,
      modelName: mark,
      agentId,
      merchantId,
      since: now,
      beganAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const aboutOwn = () => ({ about: 'own' }) satisfies Recipe;
const toOne = async (target: Target) =>
  ({ about: 'theirs', params: { ids: await alarmOf(target) } }) as const;

/** Recipes for alarms. */
export const alarmRecipes: Recipes = {
  'alarm.list': aboutOwn,
  'alarm.export': () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }),
  'alarm.get': async (target) => ({ about: 'theirs', params: { id: await alarmOf(target) } }),
  'alarm.waiting': aboutOwn,
  'alarm.course': async (target) => ({ about: 'theirs', params: { id: await alarmOf(target) } }),
  'alarm.acknowledge': toOne,
  'alarm.acknowledgeAll': () => ({ about: 'own', body: { search: 'no such name' } }),
  'alarm.take': toOne,
  'alarm.shelve': async (target) => ({
    ...(await toOne(target)),
    body: { hours: 8, reason: 'parts are ordered' },
  }),
  'alarm.unshelve': toOne,
  'alarm.note': async (target) => ({ ...(await toOne(target)), body: { note: 'looked at it' } }),
};
