import { type AdPlace, maxShown } from '@chargehand/contract/areas/ad';

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
export interface Kept {
  byId: ReadonlyMap<number, KeptAd>;
  byAgent: ReadonlyMap<number, readonly KeptAd[]>;
  defaults: readonly KeptAd[];
}

/** The user's agent: nothing else of a user decides what it is shown. */
export interface AdReader {
  agentId: number;
}

export const isTime = ({ from, until }: KeptAd, now: number): boolean => from <= now && now < until;

/** Returns whether an ad is the operator's or of the user's own agent, whose ads no other users see. */
export const isTheirs = ({ ownerId }: KeptAd, { agentId }: AdReader): boolean =>
  ownerId === null || ownerId === agentId;

interface Asked {
  place: AdPlace;
  /** The models of the chargers a page is about; any where none are named. */
  models: readonly number[] | undefined;
  now: number;
}

/**
 * The ads of a page for a user, and for chargers of these models where some are named; where none is for them the system
 * default: the agent's own, or else the operator's.
 */
export function adsFor({ byAgent, defaults }: Kept, user: AdReader, { place, models, now }: Asked): KeptAd[] {
  const here = (ad: KeptAd) => ad.place === place && isTime(ad, now) && isTheirs(ad, user);
  const meant = (byAgent.get(user.agentId) ?? []).filter(
    (ad) => here(ad) && (models === undefined || ad.models.some((model) => models.includes(model))),
  );
  if (meant.length > 0) return meant.slice(0, maxShown);
  const instead = defaults.filter(here);
  const own = instead.filter(({ ownerId }) => ownerId !== null);
  return (own.length > 0 ? own : instead).slice(0, maxShown);
}
