import type { Recipes } from './recipe';
import { fresh, markOf, type Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;

const later = () => new Date(Date.now() + 86_400_000).toISOString();

const draft = () => ({
  audience: 'appUsers',
  reach: 'everybody',
  title: { en_US: fresh() },
  content: { en_US: '<p>x</p>' },
  sendAt: later(),
});

/** Adds an announcement that is scheduled. */
async function announcementId({ server }: Target, title = fresh()): Promise<number> {
  const row = await server.db
    .insertInto('announcement')
    .values({
      audience: 'customers',
      reach: 'everybody',
      title: JSON.stringify({ en_US: title }),
      content: '{"en_US": "<p>x</p>"}' as never,
      excerpt: '{}',
      sendAt: later(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a message to the tenant's account. */
async function messageId(target: Target): Promise<number> {
  const row = await target.server.db
    .insertInto('message')
    .values({
      accountId: target.accountId,
      announcementId: await announcementId(target, markOf(target)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Recipes for announcements and messages. Only the recipient of a message reaches it. */
export const messageRecipes: Recipes = {
  'announcement.list': aboutOwn,
  'announcement.export': () => ({ about: 'own', body: { columns: [{ key: 'title', label: 'title' }] } }),
  'announcement.get': async (target) => ({ about: 'shared', params: { id: await announcementId(target) } }),
  'announcement.create': () => ({ about: 'shared', body: draft() }),
  'announcement.update': async (target) => ({
    about: 'shared',
    params: { id: await announcementId(target) },
    body: draft(),
  }),
  'announcement.count': () => ({ about: 'own', body: draft() }),
  'announcement.send': async (target) => ({
    about: 'shared',
    params: { ids: await announcementId(target) },
    may: ['tooManyRequests'],
  }),
  'announcement.withdraw': async (target) => ({
    about: 'shared',
    params: { ids: await announcementId(target) },
  }),
  'unreadCustomer.list': aboutOwn,
  'unreadCustomer.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'account', label: 'account' }] },
  }),
  'unreadCustomer.get': async (target) => ({ about: 'shared', params: { id: await messageId(target) } }),
  'message.list': aboutOwn,
  'message.export': () => ({ about: 'own', body: { columns: [{ key: 'title', label: 'title' }] } }),
  'message.unread': aboutOwn,
  'message.get': async (target) => ({
    about: 'theirs',
    params: { id: await messageId(target) },
    may: ['notFound'],
  }),
  'message.read': async (target) => ({
    about: 'theirs',
    params: { ids: await messageId(target) },
    may: ['notFound'],
  }),
  'message.readAll': () => ({ about: 'own', body: { through: 1 } }),
};
