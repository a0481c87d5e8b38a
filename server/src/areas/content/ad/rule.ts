import { type AdPlace, maxShown } from '@chargehand/contract/areas/content/ad';

/** An ad as each server caches it. */
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
  /** Start of the ad's display, in milliseconds since 1970, or -Infinity. */
  from: number;
  /** End of the ad's display, in milliseconds since 1970, or Infinity. */
  until: number;
  agents: number[];
  models: number[];
}

/** All ads that are shown now or will be shown later, in order. */
export interface Kept {
  byId: ReadonlyMap<number, KeptAd>;
  byAgent: ReadonlyMap<number, readonly KeptAd[]>;
  defaults: readonly KeptAd[];
}

/** User for whom ads are selected. The agent is the only property of a user that the selection needs. */
export interface AdReader {
  agentId: number;
}

export const isScheduledAt = ({ from, until }: KeptAd, now: number): boolean => from <= now && now < until;

/** Returns whether an ad belongs to the operator or to the user's own agent. Users never see ads of other agents. */
export const isVisibleTo = ({ ownerId }: KeptAd, { agentId }: AdReader): boolean =>
  ownerId === null || ownerId === agentId;

interface AdRequest {
  place: AdPlace;
  /** Models of the chargers that the page of the app shows, or undefined for all models. */
  models: readonly number[] | undefined;
  now: number;
}

/**
 * Returns the ads that a user sees on a page of the app for chargers of the given models, at most `maxShown`. If there
 * are none, returns the default ads of the user's agent, or else those of the operator; they do not depend on models.
 */
export function adsFor(
  { byAgent, defaults }: Kept,
  user: AdReader,
  { place, models, now }: AdRequest,
): KeptAd[] {
  const isEligible = (ad: KeptAd) => ad.place === place && isScheduledAt(ad, now) && isVisibleTo(ad, user);
  const meant = (byAgent.get(user.agentId) ?? []).filter(
    (ad) => isEligible(ad) && (models === undefined || ad.models.some((model) => models.includes(model))),
  );
  if (meant.length > 0) return meant.slice(0, maxShown);
  const instead = defaults.filter(isEligible);
  const agentAds = instead.filter(({ ownerId }) => ownerId !== null);
  return (agentAds.length > 0 ? agentAds : instead).slice(0, maxShown);
}
