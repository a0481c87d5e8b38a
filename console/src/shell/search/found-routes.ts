import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import type FuseType from 'fuse.js';
import type { IFuseOptions } from 'fuse.js';
import { search } from '../menu/entries';
import { distinctTitles, isHolder, isOutside, join, noRedirect } from '../menu/menu';

/** Route that the search in the header can find. */
export interface FoundRoute {
  /** Address the result opens. */
  to: string;
  path: string;
  /** Titles of the menu entries from the top level down to this route. */
  title: readonly string[];
}

/** Returns the label of a result. */
export const labelOf = (route: FoundRoute): string => distinctTitles(route.title).join(' > ');

/**
 * Returns all routes that can be found. Leaves out routes that are hidden, have no title, have `noRedirect`, or only
 * group others.
 */
export function searchable(
  tree: readonly MenuNode[],
  base = '/',
  above: readonly string[] = [],
): FoundRoute[] {
  return tree
    .filter((node) => !node.hidden)
    .flatMap((node) => {
      const path = join(base, node.path);
      const { title, link } = node.meta;
      const titles = title === '' ? above : [...above, title];
      const below = searchable(node.children, path, titles);
      const outside = link !== null && node.component !== 'InnerLink' ? link : undefined;
      // A route that only groups pages is not a target, unless it has a redirect or an external address.
      const leadsOn = !isHolder(node) || outside !== undefined || isOutside(path) || node.redirect !== null;
      if (title === '' || node.redirect === noRedirect || !leadsOn) return below;
      const to = outside ?? (isOutside(path) ? path : path + search(node.query));
      return [{ to, path, title: titles }, ...below];
    });
}

/** Returns the titles of the pages in the menu, by component name. */
export const titlesByComponent = (tree: readonly MenuNode[]): Map<string, string> =>
  new Map(
    tree.flatMap(({ component, meta, children }) => [
      [component ?? '', meta.title] as const,
      ...titlesByComponent(children),
    ]),
  );

/** Maximum length of a pattern; longer ones are cut. */
const longestPattern = 32;

export const fuzzy = {
  threshold: 0.4,
  location: 0,
  distance: 100,
  minMatchCharLength: 1,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
} satisfies IFuseOptions<FoundRoute>;

/** Returns the routes that match a pattern, best first, or all if it is empty. */
export function findRoutes(
  Fuse: typeof FuseType,
  routes: readonly FoundRoute[],
  typed: string,
): readonly FoundRoute[] {
  const pattern = typed.trim().slice(0, longestPattern);
  if (pattern === '') return routes;
  return new Fuse(routes, fuzzy).search(pattern).map(({ item }) => item);
}
