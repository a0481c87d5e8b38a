import type { AdPlace } from '@chargehand/contract/areas/content/ad';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { remembered } from '../../../lib/remembered';
import { type AdReader, adsFor, isVisibleTo, isScheduledAt, type Kept, type KeptAd } from './rule';

async function readKept(db: Db): Promise<Kept> {
  const rows = await db
    .selectFrom('ad')
    .select(['id', 'place', 'ownerId', 'systemDefault', 'image', 'width', 'height', 'closable', 'detail'])
    .select(['startsAt', 'endsAt'])
    .select([
      sql<number[]>`array(select agent_id::int from ad_agent where ad_id = ad.id)`.as('agents'),
      sql<number[]>`array(select model_id::int from ad_model where ad_id = ad.id)`.as('models'),
    ])
    .where('enabled', '=', true)
    .where('visible', '=', true)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const ads = rows.map(({ startsAt, endsAt, ...ad }): KeptAd => ({
    ...ad,
    from: startsAt === null ? -Infinity : Date.parse(startsAt),
    until: endsAt === null ? Infinity : Date.parse(endsAt),
  }));
  const byAgent = new Map<number, KeptAd[]>();
  for (const ad of ads)
    for (const agent of ad.agents) {
      const agentAds = byAgent.get(agent) ?? [];
      if (agentAds.length === 0) byAgent.set(agent, agentAds);
      agentAds.push(ad);
    }
  return {
    byId: new Map(ads.map((ad) => [ad.id, ad])),
    byAgent,
    defaults: ads.filter((ad) => ad.systemDefault),
  };
}

const ofApp = new WeakMap<FastifyInstance, () => Promise<Kept>>();

/**
 * Returns a function that returns all ads from this server's cache, so that a starting phone app needs no database
 * query. That function may have to load the cache, so it must be called outside a transaction.
 */
export function keptAds(app: FastifyInstance): () => Promise<Kept> {
  const cached = ofApp.get(app);
  if (cached) return cached;
  const made = remembered(app.events, 'appShown', () => readKept(app.db));
  ofApp.set(app, made);
  return made;
}

/** Returns functions that select, from the cached ads, those that a user sees. */
export function shownAds(app: FastifyInstance) {
  const kept = keptAds(app);
  return {
    async of(user: AdReader, place: AdPlace, models: readonly number[] | undefined): Promise<KeptAd[]> {
      return adsFor(await kept(), user, { place, models, now: Date.now() });
    },
    /** Returns whether an ad could be shown to a user now, for any charger. */
    async mayShow(user: AdReader, id: number): Promise<boolean> {
      const ad = (await kept()).byId.get(id);
      if (!ad || !isScheduledAt(ad, Date.now()) || !isVisibleTo(ad, user)) return false;
      return ad.systemDefault || ad.agents.includes(user.agentId);
    },
  };
}
