import type { Location } from 'react-router';
import type { GuardedHistory } from '../../lib/route/history';

/** Navigations of which no rendering is committed yet, oldest first. */
let pending: readonly Location[] = [];

/** Returns the index of a location, which the router passes on as a copy. Keys are not unique in foreign entries. */
const indexOf = ({ key, pathname, search, hash }: Location): number =>
  pending.findLastIndex(
    (one) => one.key === key && one.pathname === pathname && one.search === search && one.hash === hash,
  );

/**
 * Records the navigations of a history: React drops the rendering of a slow page when the next navigation comes, so the
 * tabs cannot learn of each page by being rendered with it. Returns a function that stops.
 */
export function watchVisits(history: Pick<GuardedHistory, 'listen'>): () => void {
  pending = [];
  return history.listen(({ location }) => void (pending = [...pending, location]));
}

/** Returns the navigations before a location whose rendering was dropped, oldest first. */
export const visitsBefore = (location: Location): readonly Location[] =>
  pending.slice(0, Math.max(0, indexOf(location)));

/** Forgets the navigations up to a location, once its rendering is committed. */
export function forgetVisits(location: Location): void {
  pending = pending.slice(indexOf(location) + 1);
}
