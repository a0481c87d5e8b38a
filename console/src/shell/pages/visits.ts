import type { Location } from 'react-router';

/** The part of a router that reports navigations. */
interface Navigating {
  state: { location: Location };
  subscribe: (listener: (state: { location: Location }) => void) => () => void;
}

/** Navigations of which no rendering is committed yet, oldest first. */
let pending: readonly Location[] = [];

/** Returns the index of a location, which the router passes on as a copy. Keys are not unique in foreign entries. */
const indexOf = ({ key, pathname, search, hash }: Location): number =>
  pending.findLastIndex(
    (one) => one.key === key && one.pathname === pathname && one.search === search && one.hash === hash,
  );

/**
 * Records the navigations of a router: React drops the rendering of a slow page when the next navigation comes, so the
 * tabs cannot learn of each page by being rendered with it. Returns a function that stops.
 */
export function watchVisits(router: Navigating): () => void {
  pending = [];
  let last = router.state.location;
  return router.subscribe(({ location }) => {
    if (location === last) return;
    last = location;
    pending = [...pending, location];
  });
}

/** Returns the navigations before a location whose rendering was dropped, oldest first. */
export const visitsBefore = (location: Location): readonly Location[] =>
  pending.slice(0, Math.max(0, indexOf(location)));

/** Forgets the navigations up to a location, once its rendering is committed. */
export function forgetVisits(location: Location): void {
  pending = pending.slice(indexOf(location) + 1);
}
