import { type AdPlace, mostShown } from '@chargehand/contract/areas/ad';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { remembered } from '../../lib/remembered';
import type { AppUser } from '../../lib/session/app-session';

/** An ad as each server keeps it in mind. */
export interface KeptAd {
  id: number;
  place: AdPlace;
  ownerId: number | null;
  systemDefault: boolean;
  image: string;
  width: number;
  height: number;
  closable: boolean;
  detail: boolean;
  /** When it is shown, in milliseconds. */
  from: number;
  until: number;
  agents: number[];
  models: number[];
}

/** All that may be shown now or later, by whom it is for. In their order. */
interface Kept {
  byId: ReadonlyMap<number, KeptAd>;
  byAgent: ReadonlyMap<number, readonly KeptAd[]>;
  defaults: readonly KeptAd[];
}

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
      const own = byAgent.get(agent) ?? [];
      if (own.length === 0) byAgent.set(agent, own);
      own.push(ad);
    }
  return {
    byId: new Map(ads.map((ad) => [ad.id, ad])),
    byAgent,
    defaults: ads.filter((ad) => ad.systemDefault),
  };
}

type Reader = Pick<AppUser, 'agentId'>;

const isTime = ({ from, until }: KeptAd, now: number): boolean => from <= now && now < until;
/** An agent's own ad is shown to its users alone. */
const isTheirs = ({ ownerId }: KeptAd, { agentId }: Reader): boolean =>
  ownerId === null || ownerId === agentId;

/** What the app shows, from this server's memory: no query for who starts the app. Asked before a transaction begins, for it may have to be read first. */
export function shownAds(app: FastifyInstance) {
  const kept = remembered(app.events, 'appShown', () => readKept(app.db));
  return {
    /**
     * The ads of a page for a user, and for chargers of these models where some are named; where none is for them the system
     * default: the agent's own, or else the operator's.
     */
    async of(user: Reader, place: AdPlace, models: readonly number[] | undefined): Promise<KeptAd[]> {
      const { byAgent, defaults } = await kept();
      const now = Date.now();
      const here = (ad: KeptAd) => ad.place === place && isTime(ad, now) && isTheirs(ad, user);
      const meant = (byAgent.get(user.agentId) ?? []).filter(
        (ad) => here(ad) && (models === undefined || ad.models.some((model) => models.includes(model))),
      );
      if (meant.length > 0) return meant.slice(0, mostShown);
      const instead = defaults.filter(here);
      const own = instead.filter(({ ownerId }) => ownerId !== null);
      return (own.length > 0 ? own : instead).slice(0, mostShown);
    },
    /** Whether a user can have been shown an ad now, whatever charger it has. */
    async mayShow(user: Reader, id: number): Promise<boolean> {
      const ad = (await kept()).byId.get(id);
      if (!ad || !isTime(ad, Date.now()) || !isTheirs(ad, user)) return false;
      return ad.systemDefault || ad.agents.includes(user.agentId);
    },
  };
}
