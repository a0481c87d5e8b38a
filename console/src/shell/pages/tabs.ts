import { type Location, parsePath } from 'react-router';
import { redirectBase } from './fixed-routes';
import { type Page, plainPath } from '../menu/menu';
import type { RememberedTab } from './tab-memory';

/** Open tab. `/list` and `/list/7` are two tabs of one page. */
export interface Tab {
  path: string;
  fullPath: string;
  name: string;
  title: string;
  query: Record<string, string>;
  meta: Page['meta'];
  page: Page;
  /** Location of the tab's last visit. The tab's page uses it even while another tab is shown. */
  location: Location;
  /** Number of the tab's last visit, counted over all tabs. The pages with the lowest numbers are unmounted first. */
  seen: number;
  /** Increased to reload the page. */
  turn: number;
}

export type Closing = 'current' | 'others' | 'left' | 'right' | 'all';

const tabOf = (page: Page, location: Location, seen: number): Tab => ({
  path: plainPath(location.pathname),
  fullPath: plainPath(location.pathname) + location.search + location.hash,
  name: page.name,
  title: page.title,
  query: Object.fromEntries(new URLSearchParams(location.search)),
  meta: page.meta,
  page,
  location,
  seen,
  turn: 0,
});

const placeOf = (fullPath: string): Location => {
  const { pathname = '/', search = '', hash = '' } = parsePath(fullPath);
  return { pathname, search, hash, state: null, key: fullPath };
};

/** Returns the initial tabs: pinned ones, then those from before a reload that still have a page. */
export function firstTabs(
  pages: readonly Page[],
  remembered: readonly RememberedTab[] = [],
  pageOf: (pathname: string) => Page | undefined = () => undefined,
): Tab[] {
  const pinned = pages.filter((page) => page.meta.affix).map((page) => tabOf(page, placeOf(page.path), 0));
  const paths = new Set(pinned.map((tab) => tab.path));
  const others = remembered.flatMap(({ fullPath, title }) => {
    const place = placeOf(fullPath);
    const page = pageOf(place.pathname);
    const fresh = !paths.has(plainPath(place.pathname)) && paths.add(plainPath(place.pathname));
    return page && fresh ? [{ ...tabOf(page, place, 0), title: title ?? page.title }] : [];
  });
  return [...pinned, ...others];
}

/** Returns the tabs after a visit of an address, which adds its tab or updates the open one. */
export function visit(tabs: readonly Tab[], page: Page, location: Location): Tab[] {
  const seen = Math.max(0, ...tabs.map((tab) => tab.seen)) + 1;
  const fresh = tabOf(page, location, seen);
  const open = tabs.find((tab) => tab.path === fresh.path);
  if (!open) return [...tabs, fresh];
  const { title, turn } = open;
  return tabs.map((tab) => (tab === open ? { ...fresh, title, turn } : tab));
}

/** Returns the tabs after visits of several addresses in this order. Addresses without a page are skipped. */
export const visitAll = (
  tabs: readonly Tab[],
  pageOf: (pathname: string) => Page | undefined,
  locations: readonly Location[],
): Tab[] =>
  locations.reduce<Tab[]>(
    (before, location) => {
      const page = pageOf(location.pathname);
      return page ? visit(before, page, location) : before;
    },
    [...tabs],
  );

/**
 * Returns the open tabs after a change of the menu. A tab whose page is gone is closed, except the visible one, where a
 * message is shown.
 */
export const follow = (
  tabs: readonly Tab[],
  pageOf: (pathname: string) => Page | undefined,
  shown: string,
): Tab[] =>
  tabs.flatMap((tab) => {
    const page = pageOf(tab.path);
    if (!page) return tab.path === shown ? [tab] : [];
    const title = tab.title === tab.page.title ? page.title : tab.title;
    return [{ ...tab, page, title, name: page.name, meta: page.meta }];
  });

/** Returns the tabs after one of them got another title. */
export const withTitle = (tabs: readonly Tab[], path: string, title: string): Tab[] =>
  tabs.map((tab) => (tab.path === path && tab.title !== title ? { ...tab, title } : tab));

/** Returns the tabs after one of them got a higher `turn`, which reloads its page. */
export const refresh = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.map((tab) => (tab.path === path ? { ...tab, turn: tab.turn + 1 } : tab));

/** Returns the tabs that stay open after some are closed, chosen relative to one tab. Pinned tabs always stay. */
export function close(tabs: readonly Tab[], path: string, what: Closing): Tab[] {
  const place = tabs.findIndex((tab) => tab.path === path);
  const goes: Record<Closing, (index: number) => boolean> = {
    current: (index) => index === place,
    others: (index) => index !== place,
    left: (index) => index < place,
    right: (index) => index > place,
    all: () => true,
  };
  return tabs.filter((tab, index) => tab.meta.affix || !goes[what](index));
}

/** Returns the ways of closing tabs that the context menu of a tab offers. */
export function closings(tabs: readonly Tab[], path: string): Closing[] {
  const closingKinds: Closing[] = ['current', 'others', 'left', 'right', 'all'];
  const hidden: Partial<Record<Closing, boolean>> = {
    current: tabs.find((tab) => tab.path === path)?.meta.affix,
    left: tabs[0]?.path === path,
    right: tabs.at(-1)?.path === path,
  };
  return closingKinds.filter((what) => !hidden[what]);
}

/**
 * Returns the address to open after tabs were closed, or undefined if the active tab is still open. It is the last
 * tab's address; without any tab it is home, or the reload address of the dashboard if that was active.
 */
export function addressAfter(left: readonly Tab[], active: Tab | undefined): string | undefined {
  if (left.some((tab) => tab.path === active?.path)) return undefined;
  const last = left.at(-1);
  if (last) return last.fullPath;
  return active?.name === 'Index' ? redirectBase + active.fullPath : '/';
}

/** Maximum number of pages that stay mounted, including the visible one. */
export const keptPages = 10;

/**
 * Returns the tabs whose pages stay mounted: the visible one and the most recently seen, without hidden ones with
 * `noCache`.
 */
export function keptTabs(tabs: readonly Tab[], active: string): Tab[] {
  const alive = tabs.filter((tab) => tab.path === active || (tab.seen > 0 && !tab.meta.noCache));
  const oldest = alive.map((tab) => tab.seen).sort((a, b) => b - a)[keptPages];
  return alive.filter((tab) => oldest === undefined || tab.seen > oldest);
}
