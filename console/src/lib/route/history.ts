import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

/** A navigation to a location, as the router shows it. */
interface Navigation {
  action: NavigationType;
  location: Location;
}

/** A navigation that a guard holds back. `proceed` lets it happen; without it the page stays. */
export interface Held {
  proceed: () => void;
}

type Target = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Holds back the navigations for which `holds` is true, and passes each of them to `onHeld`. */
export interface Guard {
  holds: (from: Target, to: Target) => boolean;
  onHeld: (held: Held) => void;
}

const guards = new Set<Guard>();

/** Registers a guard. Returns a function that removes it. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** History of the browser as the router needs it, with guards. */
export interface GuardedHistory {
  readonly current: Navigation;
  readonly navigator: Navigator;
  /** Calls a function after each navigation. Returns a function that stops that. */
  listen: (listener: (navigation: Navigation) => void) => () => void;
  close: () => void;
}

/** Opens the history of a window. At most one may be open for a window. */
export function openHistory(window: Window): GuardedHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  const listeners = new Set<(navigation: Navigation) => void>();
  let current: Navigation = { action: history.action, location: history.location };
  /** Called at the end of the next step through the history, which is then not a navigation of the user. */
  let stepped: (() => void) | undefined;
  let passing = false;

  const guardOf = (to: Target): Guard | undefined =>
    passing ? undefined : [...guards].find(({ holds }) => holds(current.location, to));
  const pass = (work: () => void): void => {
    passing = true;
    work();
  };

  const close = history.listen(({ action, location, delta }) => {
    if (stepped) {
      const done = stepped;
      stepped = undefined;
      return done();
    }
    const guard = action === 'POP' ? guardOf(location) : undefined;
    // An entry of another page has no position in this history, so the way back to the current one is unknown.
    if (guard && delta !== null && delta !== 0) {
      stepped = () => guard.onHeld({ proceed: () => pass(() => history.go(delta)) });
      return history.go(-delta);
    }
    passing = false;
    current = { action, location };
    for (const listener of listeners) listener(current);
  });

  /** Navigates at once, or passes the navigation to the guard that holds it back. */
  const change = (to: To, go: () => void): void => {
    const parts = typeof to === 'string' ? parsePath(to) : to;
    const { pathname } = current.location;
    const guard = guardOf({ pathname, search: '', hash: '', ...parts });
    if (guard) guard.onHeld({ proceed: () => pass(go) });
    else go();
  };

  return {
    get current() {
      return current;
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      encodeLocation: history.encodeLocation,
      go: (delta) => history.go(delta),
      push: (to, state) => change(to, () => history.push(to, state)),
      replace: (to, state) => change(to, () => history.replace(to, state)),
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close,
  };
}
