import type { AdPeople, UnseenWhy } from '@chargehand/contract/areas/content/ad-arrangement';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { accountOf } from '../../people/app-user/user-search.service';
import { closed } from '../../stock/recipient/recipient.service';
import { adsFor, type Kept, type KeptAd } from './rule';

/** Maximum number of users that are listed. */
const maxNamed = 20;
/** Id that stands for every agent, or every model, that no ad mentions: the same ads are shown for all of these. */
const anyOther = 0;

/**
 * Users of the agent `agentId` (`anyOther`: of every agent that no ad names and that has no default ad) who see an ad
 * because they own a charger of one of `models`. On the home page `models` is `any`, because its ads do not depend on
 * chargers.
 */
interface Group {
  agentId: number;
  models: number[] | 'any';
  /** If set, owners of a charger of any model except these see the ad as well. */
  exceptModels: number[] | undefined;
}

/**
 * Returns the groups of users who see an ad, and the ids of all agents for which `anyOther` does not stand. Evaluates
 * `adsFor` for each of these agents and for `anyOther`: on the home page once, on other pages once per model that the
 * agent's ads name and once for all other models.
 */
function groupsOf(kept: Kept, ad: KeptAd, now: number): { groups: Group[]; coveredAgents: number[] } {
  const { place } = ad;
  const owners = kept.defaults.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  const coveredAgents = [...new Set([...kept.byAgent.keys(), ...owners])];
  const groups = [...coveredAgents, anyOther].flatMap((agentId): Group[] => {
    const sees = (models: number[] | undefined) =>
      adsFor(kept, { agentId }, { place, models, now }).some(({ id }) => id === ad.id);
    if (place === 'home') return sees(undefined) ? [{ agentId, models: 'any', exceptModels: undefined }] : [];
    const named = [...new Set((kept.byAgent.get(agentId) ?? []).flatMap((one) => one.models))];
    const models = named.filter((model) => sees([model]));
    const others = sees([anyOther]);
    return models.length > 0 || others ? [{ agentId, models, exceptModels: others ? named : undefined }] : [];
  });
  return { groups, coveredAgents };
}

const ids = (list: readonly number[]) => sql`${list}::bigint[]`;

/** Returns the condition that the app user `person` is in one of the groups. */
function isAmong({ groups, coveredAgents }: ReturnType<typeof groupsOf>): RawBuilder<boolean> {
  const agentGroups = groups.filter(({ agentId }) => agentId !== anyOther);
  const rest = groups.find(({ agentId }) => agentId === anyOther);
  const others = rest ? sql<boolean>`person.agent_id <> all(${ids(coveredAgents)})` : sql<boolean>`false`;
  if (groups.every(({ models }) => models === 'any'))
    return sql<boolean>`(person.agent_id = any(${ids(agentGroups.map(({ agentId }) => agentId))}) or ${others})`;
  const pairs = agentGroups.flatMap(({ agentId, models }) =>
    models === 'any' ? [] : models.map((model) => [agentId, model] as const),
  );
  const open = agentGroups.filter(({ exceptModels }) => exceptModels !== undefined);
  const but = open.flatMap(({ agentId, exceptModels = [] }) =>
    exceptModels.map((model) => [agentId, model] as const),
  );
  const has = (list: readonly (readonly [number, number])[]) =>
    sql`(person.agent_id, device.model_id) in (select * from unnest(${ids(list.map(([agent]) => agent))}, ${ids(list.map(([, model]) => model))}))`;
  // One hashed pass over all devices. A subquery correlated with the user would run once for each of a million users.
  return sql<boolean>`person.id in (select device.user_id from device join app_user person on person.id = device.user_id
    where ${others} or ${has(pairs)} or (person.agent_id = any(${ids(open.map(({ agentId }) => agentId))}) and not ${has(but)}))`;
}

const People = z.object({ people: z.int() });
const First = z.array(z.object({ id: z.int(), nickname: z.string(), account: z.string() }));

/**
 * Returns the number of users who see an ad, among those that the caller can see and whose account is not closed. If
 * `mayRead` is true, the first `maxNamed` of them are also returned.
 */
export async function peopleOf(
  db: Db,
  kept: Kept,
  ad: KeptAd,
  mayRead: boolean,
): Promise<Pick<AdPeople, 'people' | 'first'>> {
  const among = groupsOf(kept, ad, Date.now());
  if (among.groups.length === 0) return { people: 0, first: mayRead ? [] : null };
  const those = sql`from app_user person where not ${closed} and ${isAmong(among)}`;
  const [row] = await checkedRows(db, People, sql`select count(*)::int as people ${those}`);
  const people = row?.people ?? 0;
  if (!mayRead) return { people, first: null };
  const named = sql`select person.id, person.nickname, ${accountOf('person')} as account ${those} order by person.id limit ${maxNamed}`;
  return { people, first: people === 0 ? [] : First.parse(await checkedRows(db, First.element, named)) };
}

interface Shown {
  enabled: boolean;
  visible: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

/** Returns the reason why no user can see an ad now, or null if there is no such reason. */
export function whyUnseen({ enabled, visible, startsAt, endsAt }: Shown, now: number): UnseenWhy | null {
  if (!enabled) return 'disabled';
  if (!visible) return 'hidden';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return startsAt !== null && Date.parse(startsAt) > now ? 'waiting' : null;
}
