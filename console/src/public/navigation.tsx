import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react';

/** Data passed from one public page to the next, kept in the history entry and never in the URL. */
interface Handover {
  /** Page the user wanted before signing in. */
  from?: string;
  /** One-time ticket that allows `/bind` to set a password. */
  ticket?: string;
  /** Message the next page shows. */
  notice?: { kind: 'ok' | 'alarm'; text: string };
}

const changed = 'place';

/** Returns the data passed to this page. */
export function handover(): Handover {
  const state: unknown = history.state;
  return state !== null && typeof state === 'object' ? state : {};
}

/** Opens another public page. */
export function go(path: string, state: Handover = {}): void {
  history.pushState(state, '', path);
  dispatchEvent(new Event(changed));
}

/** Removes a part of the passed data after use. */
export function drop(name: keyof Handover): void {
  const { [name]: _, ...rest } = handover();
  history.replaceState(rest, '');
}

const changes = ['popstate', 'hashchange', changed];

/** Returns a part of the current URL and renders again when it changes. */
const usePlace = (read: () => string): string =>
  useSyncExternalStore((listener) => {
    for (const change of changes) addEventListener(change, listener);
    return () => {
      for (const change of changes) removeEventListener(change, listener);
    };
  }, read);

/** Returns the path of the URL. */
export const usePath = (): string => usePlace(() => location.pathname);

/** Returns the fragment of the URL after `#`, which is never sent to a server. */
export const useHash = (): string => usePlace(() => location.hash.slice(1));

/** Link between public pages. */
export function Link({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(href);
      }}
    >
      {children}
    </a>
  );
}
