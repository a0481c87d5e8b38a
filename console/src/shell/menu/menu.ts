import { isForeignAddress, joinAddress } from '@chargehand/contract/fields/address';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';

/** Page of the menu tree with its full path. */
export interface Page {
  path: string;
  name: string;
  component: string;
  title: string;
  /** Titles of the groups that contain the page, outermost first, and of the page itself, for the breadcrumb. */
  titles: readonly string[];
  meta: MenuNode['meta'];
  hidden: boolean;
}

/** Components of nodes that only group pages: layouts and parent views. */
const holders = new Set(['', 'Layout', 'ParentView']);

export const isHolder = (node: Pick<MenuNode, 'component'>): boolean => holders.has(node.component);

/** Returns true for an address of another site, which opens in a new browser tab. */
export const isOutside = isForeignAddress;

/** Returns the full path of a node below `base`. */
export const join = joinAddress;

/** Returns a path without its trailing slash. */
export const plainPath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;

/** Returns titles from the outermost group down to a page, without a group's title that is equal to the next. */
export const distinctTitles = (titles: readonly string[]): string[] =>
  titles.filter((title, at) => title !== titles[at + 1]);

/** Returns all pages of the tree in order. Of pages with the same path only the first is kept. */
export function pagesOf(tree: readonly MenuNode[]): Page[] {
  const seen = new Set<string>();
  return allPages(tree, '/', []).filter(({ path }) => !seen.has(path) && seen.add(path));
}

function allPages(tree: readonly MenuNode[], base: string, above: readonly string[]): Page[] {
  return tree.flatMap((node) => {
    const path = join(base, node.path);
    const { title } = node.meta;
    const titles = title === '' ? above : [...above, title];
    const below = allPages(node.children, path, titles);
    if (isHolder(node) || isOutside(path)) return below;
    const { name, component, meta, hidden } = node;
    return [{ path, name, component, title, titles, meta, hidden }, ...below];
  });
}

/**
 * Returns the page an address opens: the page with that path, or for the address of a record (`/list/7`) the page of
 * the list, if its records have pages.
 */
export function pageAt(
  pages: readonly Page[],
  pathname: string,
  hasRecords: (component: string) => boolean = () => false,
): Page | undefined {
  const path = plainPath(pathname);
  const list = path.replace(/\/\d+$/, '');
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.path === list && hasRecords(page.component))
  );
}

function nodeAt(
  tree: readonly MenuNode[],
  pathname: string,
  base: string,
): { node: MenuNode; path: string } | undefined {
  for (const node of tree) {
    const path = join(base, node.path);
    const found = path === pathname ? { node, path } : nodeAt(node.children, pathname, path);
    if (found) return found;
  }
  return undefined;
}

/** Value of a node's `redirect` that means: no redirect. */
export const noRedirect = 'noRedirect';

/**
 * Returns the redirect target of an address: a node's redirect, or the first page of a group, visible ones first. A
 * group whose redirect is not in the account's menu, because its role lacks that page, leads to its first page instead.
 */
export function redirectAt(tree: readonly MenuNode[], pathname: string): string | undefined {
  const { node, path } = nodeAt(tree, plainPath(pathname), '/') ?? {};
  if (!node || path === undefined) return undefined;
  const aim = node.redirect === null || node.redirect === noRedirect ? undefined : join(path, node.redirect);
  const redirect = aim === path ? undefined : aim;
  if (!isHolder(node)) return redirect;
  if (redirect !== undefined && pageAt(pagesOf(tree), plainPath(redirect.replace(/[?#].*/, '')), () => true))
    return redirect;
  const below = allPages(node.children, path, []);
  return (below.find((page) => !page.hidden) ?? below[0])?.path ?? redirect;
}
