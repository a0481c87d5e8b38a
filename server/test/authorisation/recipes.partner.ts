import { sql } from 'kysely';
import type { Recipes } from './recipe';
import { fresh, type Target } from './target';

/** Adds an application with a confirmed address, approved if wanted. */
async function applicationId({ server }: Target, approved = false): Promise<number> {
  const now = new Date().toISOString();
  const row = await server.db
    .insertInto('apiApplication')
    .values({
      companyName: fresh(),
      email: 'api@example.com',
      confirmedAt: now,
      ...(approved && { status: 'approved', reviewedAt: now, code: fresh() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds an API notice. */
async function noticeId({ server }: Target): Promise<number> {
  const row = await server.db
    .insertInto('apiNotice')
    .values({ title: '{"en_US": "x"}', content: '{"en_US": "<p>x</p>"}' as never, excerpt: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
async function versionId(target: Target) {
  const notice = await noticeId(target);
  const row = await target.server.db
    .insertInto('apiNoticeVersion')
    .values({
      noticeId: notice,
      version: 1,
      title: '{"en_US": "x"}',
      content: '{"en_US": "<p>x</p>"}' as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, notice };
}
/**
 * Adds a push (a notification of partners about a notice) that has no job and is not done, as if its job had stopped.
 */
async function pushId(target: Target, reach: 'all' | 'chosen'): Promise<number> {
  const { id: version } = await versionId(target);
  const row = await target.server.db
    .insertInto('apiPush')
    .values({ versionId: version, reach, channels: ['email'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
/** Adds a failed mail of a push. */
async function deliveryId(target: Target): Promise<number> {
  const row = await target.server.db
    .insertInto('apiPushDelivery')
    .values({
      pushId: await pushId(target, 'all'),
      applicationId: await applicationId(target, true),
      channel: 'email',
      target: 'api@example.com',
      state: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a failed delivery of a webhook. */
async function deliveryOf(target: Target) {
  const id = await applicationId(target, true);
  const { db } = target.server;
  const webhook = await db
    .insertInto('apiWebhook')
    .values({ applicationId: id, url: 'https://example.com/hook', secret: Buffer.from('x') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('apiDelivery')
    .values({ webhookId: webhook.id, messageId: fresh(), type: 'webhook.test', payload: '{}', state: 'dead' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, webhookId: webhook.id, deliveryId: row.id };
}

const notice = () => ({ title: { en_US: fresh() }, content: { en_US: '<p>x</p>' } });
const title = () => ({ about: 'own', body: { columns: [{ key: 'title', label: 'title' }] } }) as const;

const none = () => ({ about: 'own', body: { search: 'nothing is called so' } }) as const;

/** Recipes for the console's endpoints about partners: applications, notices, pushes and webhooks. */
export const partnerRecipes: Recipes = {
  'apiApplication.list': () => ({ about: 'own' }),
  'apiApplication.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'companyName', label: 'companyName' }] },
  }),
  'apiApplication.get': async (target) => ({ about: 'shared', params: { id: await applicationId(target) } }),
  'apiApplication.review': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target) },
    body: { status: 'approved' },
  }),
  'apiApplication.renew': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
    body: { overlapDays: 1 },
  }),
  'apiApplication.revoke': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.setReach': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
    body: { scopes: ['control'], quota: 10, addresses: [], test: false, owner: 'operator' },
  }),
  'apiApplication.devices': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.setDevices': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
    body: { codes: [] },
  }),
  'apiApplication.addTestCharger': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.removeTestCharger': async (target) => {
    const id = await applicationId(target, true);
    await sql`select add_test_charger(${id}, ${fresh()}, 2, 100)`.execute(target.server.db);
    return { about: 'shared', params: { id } };
  },
  'apiApplication.testDevices': () => ({ about: 'own' }),
  'apiApplication.setTestDevices': () => ({ about: 'shared', body: { codes: [] } }),
  'apiApplication.disable': async (target) => ({
    about: 'shared',
    params: { ids: await applicationId(target, true) },
  }),
  'apiApplication.enable': async (target) => ({
    about: 'shared',
    params: { ids: await applicationId(target, true) },
  }),
  'apiApplication.disableAll': none,
  'apiApplication.enableAll': none,
  'apiApplication.calls': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.webhooks': async (target) => ({
    about: 'shared',
    params: { id: await applicationId(target, true) },
  }),
  'apiApplication.deliveries': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiApplication.testWebhook': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiApplication.pauseWebhook': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiApplication.removeWebhook': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiApplication.resumeWebhook': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiApplication.resendDelivery': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiApplication.resendDead': async (target) => ({ about: 'shared', params: await deliveryOf(target) }),
  'apiNotice.list': () => ({ about: 'own' }),
  'apiNotice.export': title,
  'apiNotice.get': async (target) => ({ about: 'shared', params: { id: await noticeId(target) } }),
  'apiNotice.version': async (target) => ({
    about: 'shared',
    params: { id: (await versionId(target)).notice, version: 1 },
  }),
  'apiNotice.create': () => ({ about: 'shared', body: notice() }),
  'apiNotice.update': async (target) => ({
    about: 'shared',
    params: { id: await noticeId(target) },
    body: notice(),
  }),
  'apiNotice.remove': async (target) => ({ about: 'shared', params: { ids: await noticeId(target) } }),
  'pushAll.list': () => ({ about: 'own' }),
  'pushAll.export': title,
  'pushAll.get': async (target) => ({ about: 'shared', params: { id: await pushId(target, 'all') } }),
  'pushAll.count': () => ({ about: 'own', body: {} }),
  'pushAll.create': async (target) => ({
    about: 'shared',
    body: { noticeId: await noticeId(target), channels: ['email'], again: true },
    may: ['tooManyRequests'],
  }),
  'pushAll.resume': async (target) => ({
    about: 'shared',
    params: { id: await pushId(target, 'all') },
    may: ['tooManyRequests'],
  }),
  'pushTarget.list': () => ({ about: 'own' }),
  'pushTarget.export': title,
  'pushTarget.get': async (target) => ({ about: 'shared', params: { id: await pushId(target, 'chosen') } }),
  'pushTarget.count': () => ({ about: 'own', body: { reach: 'scopes', scopes: ['control'] } }),
  'pushTarget.create': async (target) => ({
    about: 'shared',
    body: {
      noticeId: await noticeId(target),
      channels: ['email'],
      again: true,
      reach: 'scopes',
      scopes: ['control'],
    },
    may: ['tooManyRequests'],
  }),
  'pushTarget.resume': async (target) => ({
    about: 'shared',
    params: { id: await pushId(target, 'chosen') },
    may: ['tooManyRequests'],
  }),
  'pushDelivery.list': () => ({ about: 'own' }),
  'pushDelivery.export': title,
  'pushDelivery.get': async (target) => ({ about: 'shared', params: { id: await deliveryId(target) } }),
  'pushDelivery.resend': async (target) => ({
    about: 'shared',
    params: { ids: await deliveryId(target) },
  }),
  'pushDelivery.resendAll': none,
};
