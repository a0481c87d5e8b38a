import type { Recipe, Recipes } from './recipe';
import { fresh, markOf, type Target } from './target';

/** Adds an open alarm of a device of the tenant. Returns its id. */
async function alarmOf(target: Target, incidentId: number | null = null): Promise<number> {
  const { agentId, merchantId, server } = target;
  const mark = markOf(target);
  const now = new Date().toISOString();
  const row = await server.db
    .insertInto('alarm')
    .values({
      incidentId,
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

/** Adds an incident in which a device of the tenant has an alarm. Returns its id. */
async function incidentOf(target: Target): Promise<number> {
  const { id } = await target.server.db
    .insertInto('incident')
    .values({
      kind: 'wrongClock',
      severity: 'minor',
      cause: 'firmware',
      common: fresh(markOf(target)),
      devices: 1,
      beganAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await alarmOf(target, id);
  return id;
}

/** Returns the id of the kind for faulty ports. */
const portFault = async ({ server }: Target): Promise<number> =>
  (
    await server.db
      .selectFrom('alarmKind')
      .select('id')
      .where('kind', '=', 'portFault')
      .executeTakeFirstOrThrow()
  ).id;

const aboutOwn = () => ({ about: 'own' }) satisfies Recipe;
const toOne = async (target: Target) =>
  ({ about: 'theirs', params: { ids: await alarmOf(target) } }) as const;

/** Recipes for alarms, their kinds and figures, and incidents. */
export const alarmRecipes: Recipes = {
  'incident.list': aboutOwn,
  'incident.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'incident.get': async (target) => ({ about: 'theirs', params: { id: await incidentOf(target) } }),
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
  'alarmKind.list': aboutOwn,
  'alarmKind.export': () => ({ about: 'own', body: { columns: [{ key: 'kind', label: 'kind' }] } }),
  'alarmKind.get': async (target) => ({ about: 'shared', params: { id: await portFault(target) } }),
  'alarmKind.update': async (target) => ({
    about: 'shared',
    params: { id: await portFault(target) },
    body: {
      kind: 'portFault',
      severity: 'major',
      enabled: true,
      onSeconds: 10,
      offSeconds: 30,
      mostChanges: 6,
    },
  }),
  'alarmQuality.figures': aboutOwn,
};
