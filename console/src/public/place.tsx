import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react';

/** What one public page hands to the next; kept in the history entry, never in the address. */
interface Handover {
  /** Where the person wanted to go before signing in. */
  from?: string;
  /** The one-time ticket that lets `/bind` set a password. */
  ticket?: string;
  /** A line the next page shows. */
  notice?: { kind: 'ok' | 'alarm'; text: string };
}

const changed = 'place';

/** What was handed to this page. */
export function handover(): Handover {
  const state: unknown = history.state;
  return state !== null && typeof state === 'object' ? state : {};
}

/** Opens another public page. */
export function go(path: string, state: Handover = {}): void {
  history.pushState(state, '', path);
  dispatchEvent(new Event(changed));
}

/** Takes a part of the handover away once it has served. */
export function drop(name: keyof Handover): void {
  const { [name]: _, ...rest } = handover();
  history.replaceState(rest, '');
}

const changes = ['popstate', 'hashchange', changed];

/** A part of the address, as it is now. */
const usePlace = (read: () => string): string =>
  useSyncExternalStore((listener) => {
    for (const change of changes) addEventListener(change, listener);
    return () => {
      for (const change of changes) removeEventListener(change, listener);
    };
  }, read);

/** The address's path. */
export const usePath = (): string => usePlace(() => location.pathname);

/** What stands behind the `#` of the address, which no server is told. */
export const useHash = (): string => usePlace(() => location.hash.slice(1));

/** A link between public pages. */
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
