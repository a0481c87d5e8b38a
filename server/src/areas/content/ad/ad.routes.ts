import { adApis, type AdDraft, type AdPlace, adPlaces } from '@chargehand/contract/areas/content/ad';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { found, foundAll, refuse, refusing } from '../../../lib/fail';
import { type FileStore, openStore } from '../../../lib/http/file-store';
import { serve } from '../../../lib/http/serve';
import { type ActionCall, serveBulk, serveSwitch } from '../../../lib/list/bulk';
import { serveReads } from '../../../lib/list/reads';
import { cleanTexts, excerptsOf, storedTexts } from '../../../lib/rich-text/html';
import { arrangingRoutes } from './arranging.routes';
import { bannerOf } from './banner.service';
import { checkRoom, ownerFor } from './owner.service';
import { adReads, readAd } from './reading.service';

/**
 * Checks a draft and returns its columns, agents and models as they are stored, and its operation log entry. An ad of
 * an agent is shown only to that agent's users, whatever agents the draft names.
 */
async function written(db: Db, store: FileStore, ownerId: number | null, draft: AdDraft) {
  const { content: draftContent, agentIds: named, modelIds, image, ...plain } = draft;
  if (ownerId === null && named.length === 0) refuse({ agentIds: 'required' });
  const agentIds = [...new Set(ownerId === null ? named : [ownerId])];
  const [agents, models] = [
    await db.selectFrom('agent').select('id').where('id', 'in', agentIds).execute(),
    await db.selectFrom('deviceModel').select('id').where('id', 'in', modelIds).execute(),
  ];
  if (agents.length < agentIds.length) refuse({ agentIds: 'unknown' });
  if (models.length < new Set(modelIds).size) refuse({ modelIds: 'unknown' });
  const content = cleanTexts('content', draftContent);
  const banner = await bannerOf(db, store, image);
  return {
    agentIds,
    modelIds: [...new Set(modelIds)],
    columns: {
      ...plain,
      image,
      ...banner,
      content: storedTexts(content),
      excerpt: JSON.stringify(excerptsOf(content)),
    },
    /** The operation log contains only the beginning of the content. */
    logged: { ...plain, image, agentIds, modelIds, content: excerptsOf(content) },
  };
}

const broken = {
  ad_image_fkey: { image: 'unknown' },
  ad_content_file: { content: 'unknown' },
  ad_agent_agent_id_fkey: { agentIds: 'unknown' },
  ad_model_model_id_fkey: { modelIds: 'unknown' },
} as const;

async function insertTargets(db: Db, adId: number, agentIds: number[], modelIds: number[]): Promise<void> {
  await db
    .insertInto('adAgent')
    .values(agentIds.map((agentId) => ({ adId, agentId })))
    .execute();
  await db
    .insertInto('adModel')
    .values(modelIds.map((modelId) => ({ adId, modelId })))
    .execute();
}

const Changed = z.object({ id: z.int(), name: z.string(), enabled: z.boolean() });

/** Locks ads of a place (a page of the app) and returns them. Throws `notFound` if an id is not an ad of this place. */
async function lockAds(db: Db, place: AdPlace, ids: number[]) {
  const those = sql`place = ${place} and id = any(${ids}::bigint[])`;
  const rows = await checkedRows(
    db,
    Changed,
    sql`select id, name, enabled from ad where ${those} order by id for update`,
  );
  foundAll(ids, rows);
  return rows;
}

const removing =
  (place: AdPlace) =>
  async ({ db, audit }: ActionCall, ids: number[]): Promise<void> => {
    const before = await lockAds(db, place, ids);
    await db.deleteFrom('ad').where('id', 'in', ids).execute();
    audit.of(ids.join(','), before, null);
  };

const switching =
  (place: AdPlace) =>
  async ({ db, audit }: ActionCall, ids: number[], disabled: boolean): Promise<void> => {
    const before = await lockAds(db, place, ids);
    const enabled = !disabled;
    await db
      .updateTable('ad')
      .set({ enabled, updatedAt: sql`now()` })
      .where('id', 'in', ids)
      .execute();
    audit.of(
      ids.join(','),
      before,
      before.map((row) => ({ ...row, enabled })),
    );
  };

/** Registers the routes for the ads of one page of the app. */
function pageRoutes(app: FastifyInstance, place: AdPlace, store: FileStore): void {
  const api = adApis[place];
  const reads = adReads(place);
  arrangingRoutes(app, place);
  serveReads(app, reads);

  serve(app, api.get, async ({ params, ...call }) => found(await readAd(call, place, params.id)));

  serve(app, api.create, async ({ db, body, session, audit }) => {
    const ownerId = ownerFor(session);
    await checkRoom(db, place, ownerId);
    const { columns, agentIds, modelIds, logged } = await written(db, store, ownerId, body);
    const id = await refusing(broken, async () => {
      const ad = await db
        .insertInto('ad')
        .values({ ...columns, place, ownerId, createdBy: session.accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertTargets(db, ad.id, agentIds, modelIds);
      return ad.id;
    });
    audit.of(id, null, logged);
    return { id };
  });

  serve(app, api.update, async ({ db, params: { id }, body, language, audit }) => {
    const { ownerId } = found(
      await db
        .selectFrom('ad')
        .select('ownerId')
        .where('id', '=', id)
        .where('place', '=', place)
        .forUpdate()
        .executeTakeFirst(),
    );
    const before = found(await readAd({ db, language }, place, id));
    const { columns, agentIds, modelIds, logged } = await written(db, store, ownerId, body);
    await refusing(broken, async () => {
      await db
        .updateTable('ad')
        .set({ ...columns, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('adAgent').where('adId', '=', id).execute();
      await db.deleteFrom('adModel').where('adId', '=', id).execute();
      await insertTargets(db, id, agentIds, modelIds);
    });
    const then = Object.fromEntries(Object.keys(logged).map((key) => [key, Reflect.get(before, key)]));
    const content = excerptsOf(before.content);
    audit.of(id, { ...then, content }, logged);
    return null;
  });

  const named = { reads, name: 'ad.name' };
  serveBulk(app, { some: api.remove, all: api.removeAll }, { ...named, work: removing(place) });
  serveSwitch(app, api, { ...named, disabled: sql<boolean>`not ad.enabled`, work: switching(place) });

  serve(app, api.views, async ({ db, params: { id }, query: { from, to } }) => {
    found(
      await db
        .selectFrom('ad')
        .select('id')
        .where('id', '=', id)
        .where('place', '=', place)
        .executeTakeFirst(),
    );
    return db
      .selectFrom('adDay')
      .select(['day', 'views'])
      .where('adId', '=', id)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
  });
}

/** Registers the routes for the ads of the app's two pages, each with its own permissions. */
export async function adRoutes(app: FastifyInstance): Promise<void> {
  const store = await openStore(app.config);
  for (const place of adPlaces) pageRoutes(app, place, store);
}
