import type { Recipe, Recipes } from './recipe';
import { fresh, markOf, type Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;

/** Adds an ad of the tenant, or of the operator if there is no agent. */
async function adId(target: Target, place: 'home' | 'operation'): Promise<number> {
  const { server, agentId } = target;
  const [image, model] = [await target.file(), await target.model()];
  const mark = fresh(markOf(target));
  const row = await server.db
    .insertInto('ad')
    .values({
      place,
      ownerId: agentId,
      name: mark,
      image,
      width: 1,
      height: 1,
      bytes: 1,
      content: '{}' as never,
      excerpt: JSON.stringify({ en_US: mark }),
      detail: true,
      systemDefault: false,
      visible: true,
      closable: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('adAgent').values({ adId: row.id, agentId }).execute();
  await server.db.insertInto('adModel').values({ adId: row.id, modelId: model }).execute();
  return row.id;
}

const draft = async (target: Target) => ({
  name: fresh(),
  image: await target.file(),
  content: { en_US: '<p>x</p>' },
  detail: true,
  systemDefault: false,
  visible: true,
  closable: true,
  startsAt: '',
  endsAt: '',
  sort: 1,
  agentIds: [target.agentId],
  modelIds: [await target.model()],
});

const adRecipes = (noun: 'homeAd' | 'operationAd', place: 'home' | 'operation'): Recipes => ({
  [`${noun}.list`]: aboutOwn,
  [`${noun}.export`]: () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  [`${noun}.get`]: async (target) => ({ about: 'theirs', params: { id: await adId(target, place) } }),
  [`${noun}.people`]: async (target) => ({
    about: 'theirs',
    params: { id: await adId(target, place) },
  }),
  [`${noun}.order`]: aboutOwn,
  [`${noun}.arrange`]: async (target) => ({ about: 'theirs', body: { ids: [await adId(target, place)] } }),
  [`${noun}.duplicate`]: async (target) => ({
    about: 'theirs',
    params: { id: await adId(target, place) },
  }),
  [`${noun}.views`]: async (target) => ({
    about: 'theirs',
    params: { id: await adId(target, place) },
    query: { from: '2026-11-01', to: '2026-11-22' },
  }),
  [`${noun}.create`]: async (target): Promise<Recipe> => ({ about: 'theirs', body: await draft(target) }),
  [`${noun}.update`]: async (target) => ({
    about: 'theirs',
    params: { id: await adId(target, place) },
    body: await draft(target),
  }),
  [`${noun}.remove`]: async (target) => ({ about: 'theirs', params: { ids: await adId(target, place) } }),
  [`${noun}.disable`]: async (target) => ({ about: 'theirs', params: { ids: await adId(target, place) } }),
  [`${noun}.enable`]: async (target) => ({ about: 'theirs', params: { ids: await adId(target, place) } }),
  [`${noun}.removeAll`]: () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  [`${noun}.disableAll`]: () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  [`${noun}.enableAll`]: () => ({ about: 'own', body: { search: 'nothing is called so' } }),
});

const text = 'privacyPolicy';

/** Changes the draft of an app text, so that it can be published. Returns the new revision. */
async function revised({ server }: Target): Promise<number> {
  const row = await server.db
    .updateTable('appText')
    .set((eb) => ({ content: '{"en_US": "<p>x</p>"}' as never, revision: eb('revision', '+', 1) }))
    .where('text', '=', text)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Recipes for ads and the app's other content. */
export const appRecipes: Recipes = {
  ...adRecipes('homeAd', 'home'),
  ...adRecipes('operationAd', 'operation'),
  'appInfo.get': () => ({ about: 'shared' }),
  'appInfo.save': async ({ server }) => ({
    about: 'shared',
    body: {
      contactNumber: '400-1',
      shareLink: 'https://a.example',
      image: '',
      copyright: { en_US: 'c' },
      address: { en_US: 'a' },
      revision: (await server.db.selectFrom('appInfo').select('revision').executeTakeFirstOrThrow()).revision,
    },
  }),
  'appText.all': () => ({ about: 'shared' }),
  'appText.draft': () => ({ about: 'shared', params: { text } }),
  'appText.versions': () => ({ about: 'shared', params: { text } }),
  'appText.version': async ({ server }) => {
    const version = 1 + (await server.db.selectFrom('appTextVersion').selectAll().execute()).length;
    await server.db
      .insertInto('appTextVersion')
      .values({ text, version, content: '{}' as never, agreeAnew: false })
      .execute();
    return { about: 'shared', params: { text, version } };
  },
  'appText.save': async (target) => ({
    about: 'shared',
    params: { text },
    body: { content: { en_US: '<p>y</p>' }, revision: await revised(target) },
  }),
  'appText.publish': async (target) => ({
    about: 'shared',
    params: { text },
    body: { revision: await revised(target), agreeAnew: false, note: '' },
  }),
};
