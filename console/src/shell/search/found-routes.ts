import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import type FuseType from 'fuse.js';
import type { IFuseOptions } from 'fuse.js';
import { search } from '../menu/entries';
import { isHolder, isOutside, join, noRedirect } from '../menu/menu';

/** A route the header search can find. */
export interface FoundRoute {
  /** Where picking it leads. */
  to: string;
  path: string;
  /** Titles from the catalogue down. */
  title: readonly string[];
}

/** A result's label. */
export const labelOf = (route: FoundRoute): string => route.title.join(' > ');

/**
 * Every route that can be found: not the hidden ones, those without title, those set to no redirect, and those
 * that only hold others.
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
      // What only holds pages leads nowhere itself, unless it says where.
      const leadsOn = !isHolder(node) || outside !== undefined || isOutside(path) || node.redirect !== null;
      if (title === '' || node.redirect === noRedirect || !leadsOn) return below;
      const to = outside ?? (isOutside(path) ? path : path + search(node.query));
      return [{ to, path, title: titles }, ...below];
    });
}

/** Longer patterns are cut. */
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

/** The routes a pattern finds, best first; with nothing typed, all. */
export function findRoutes(
  Fuse: typeof FuseType,
  routes: readonly FoundRoute[],
  typed: string,
): readonly FoundRoute[] {
  const pattern = typed.trim().slice(0, longestPattern);
  if (pattern === '') return routes;
  return new Fuse(routes, fuzzy).search(pattern).map(({ item }) => item);
}
