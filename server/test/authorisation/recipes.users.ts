import { newFileName } from '../../src/areas/system/file/file.service';
import { openStore } from '../../src/lib/http/file-store';
import { password } from '../harness';
import type { Recipes } from './recipe';
import { fresh, freshMac, markOf, type Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;

/** Adds an app user of the tenant. */
export async function userId({ server, ...owner }: Target): Promise<number> {
  const { agentId, merchantId } = owner;
  const mark = fresh(markOf(owner));
  const { id } = await server.db
    .insertInto('appUser')
    .values({
      agentId,
      merchantId,
      nickname: mark,
      email: `${mark}@example.com`,
      passwordHash: 'x',
      source: 'other',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a friend to the list of an app user of the tenant. */
async function friendship(target: Target): Promise<{ id: number; userId: number; friendId: number }> {
  const [user, friend] = [await userId(target), await userId(target)];
  return target.server.db
    .insertInto('appFriend')
    .values({ userId: user, friendId: friend, note: markOf(target) })
    .returning(['id', 'userId', 'friendId'])
    .executeTakeFirstOrThrow();
}

/** Adds a consent of an app user of the tenant. */
async function consentId(target: Target): Promise<number> {
  const { db } = target.server;
  const version = { text: 'userAgreement', version: 1 } as const;
  await db
    .insertInto('appTextVersion')
    .values({ ...version, content: '{}' as never, agreeAnew: true })
    .onConflict((conflict) => conflict.columns(['text', 'version']).doNothing())
    .execute();
  const { id } = await db
    .insertInto('appConsent')
    .values({ ...version, userId: await userId(target), language: 'zh_CN', app: markOf(target) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a device that an app user of the tenant shares with a friend. */
async function shareId(target: Target): Promise<number> {
  const { userId: ownerId, friendId } = await friendship(target);
  const { agentId, merchantId } = target;
  const deviceId = await target.server.device(fresh(markOf(target)), {
    mac: freshMac(),
    agentId,
    merchantId,
    userId: ownerId,
    bindStatus: 'bound',
    boundAt: new Date().toISOString(),
  });
  const row = await target.server.db
    .insertInto('deviceShare')
    .values({ deviceId, ownerId, userId: friendId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a warning that a device of the tenant became too hot. */
async function warningId({ server, ...owner }: Target): Promise<number> {
  const { agentId, merchantId } = owner;
  const now = new Date().toISOString();
  const row = await server.db
    .insertInto('warning')
    .values({
      deviceId: await server.device(fresh(markOf(owner)), { mac: freshMac(), agentId, merchantId }),
      agentId,
      merchantId,
      threshold: 65,
      temperature: 66,
      powerMw: 1,
      peakTemperature: 66,
      peakPowerMw: 1,
      reportedAt: now,
      readAt: now,
      sid: 's',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds feedback of an app user of the tenant, with a picture of its own. */
async function feedbackId(target: Target): Promise<number> {
  const user = await userId(target);
  const name = newFileName('png');
  const { app, db } = target.server;
  await (await openStore(app.config)).put(name, Buffer.from('picture'));
  await db
    .insertInto('file')
    .values({ name, originalName: 'a.png', type: 'image/png', bytes: 1, userId: user })
    .execute();
  const row = await db
    .insertInto('feedback')
    .values({ userId: user, type: 'bug', content: markOf(target), files: [name] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const change = ({ agentId }: Target) => ({ nickname: fresh(), agentId });

/** Recipes for app users, friends, consents, shared devices, feedback and warnings. */
export const userRecipes: Recipes = {
  'appUser.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'appUser.export': () => ({ about: 'own', body: { columns: [{ key: 'nickname', label: 'nickname' }] } }),
  'appUser.get': async (target) => ({ about: 'theirs', params: { id: await userId(target) } }),
  // An agent adds its own users, whatever agency it names.
  'appUser.create': (target) => ({
    about: 'own',
    body: { ...change(target), account: `${fresh()}@example.com`, pwd: password },
  }),
  'appUser.update': async (target) => ({
    about: 'theirs',
    params: { id: await userId(target) },
    body: change(target),
  }),
  'appUser.resetPassword': async (target) => ({
    about: 'theirs',
    params: { id: await userId(target) },
    body: { newPwd: password, confirmPwd: password },
  }),
  'appUser.signOut': async (target) => ({ about: 'theirs', params: { ids: await userId(target) } }),
  'appUser.signOutAll': () => ({ about: 'own', body: { search: 'nobody is called so' } }),
  'appUser.warnOn': async (target) => ({ about: 'theirs', params: { ids: await userId(target) } }),
  'appUser.warnOff': async (target) => ({ about: 'theirs', params: { ids: await userId(target) } }),
  'appFriend.list': aboutOwn,
  'appFriend.export': () => ({ about: 'own', body: { columns: [{ key: 'note', label: 'note' }] } }),
  'appFriend.get': async (target) => ({ about: 'theirs', params: { id: (await friendship(target)).id } }),
  'consent.list': aboutOwn,
  'consent.export': () => ({ about: 'own', body: { columns: [{ key: 'app', label: 'app' }] } }),
  'consent.get': async (target) => ({ about: 'theirs', params: { id: await consentId(target) } }),
  'deviceShare.list': aboutOwn,
  'deviceShare.export': () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }),
  'deviceShare.get': async (target) => ({ about: 'theirs', params: { id: await shareId(target) } }),
  'feedback.list': aboutOwn,
  'feedback.export': () => ({ about: 'own', body: { columns: [{ key: 'content', label: 'content' }] } }),
  'feedback.get': async (target) => ({ about: 'theirs', params: { id: await feedbackId(target) } }),
  'feedback.handle': async (target) => ({
    about: 'theirs',
    params: { ids: await feedbackId(target) },
    body: { opinion: 'o' },
  }),
  'feedback.files': async (target) => ({ about: 'theirs', params: { ids: await feedbackId(target) } }),
  'warning.list': aboutOwn,
  'warning.export': () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }),
  'warning.get': async (target) => ({ about: 'theirs', params: { id: await warningId(target) } }),
  'warning.course': async (target) => ({ about: 'theirs', params: { id: await warningId(target) } }),
  'warning.open': aboutOwn,
  'warning.handle': async (target) => ({
    about: 'theirs',
    params: { ids: await warningId(target) },
    body: { note: 'n' },
  }),
};
