import { isForeignAddress, joinAddress } from '@chargehand/contract/address';
import type { MenuNode } from '@chargehand/contract/areas/menu-tree';

/** A page of the menu tree, with its whole path. */
export interface Page {
  path: string;
  name: string;
  component: string;
  title: string;
  /** Titles from the catalogue down to the page, for the breadcrumb. */
  titles: readonly string[];
  meta: MenuNode['meta'];
  hidden: boolean;
}

/** Layouts and parent views only hold pages. */
const holders = new Set(['', 'Layout', 'ParentView']);

export const isHolder = (node: Pick<MenuNode, 'component'>): boolean => holders.has(node.component);

/** An address of another site, which opens in a browser tab of its own. */
export const isOutside = isForeignAddress;

/** A node's whole path below `base`. */
export const join = joinAddress;

/** An address's path without the slash that closes it. */
export const plainPath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;

/** Every page of the tree in its order; a path that stands twice opens the first. */
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

/** The page an address opens: its own, or of a component with records the one whose record it names. */
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

/** A redirect that says there is none. */
export const noRedirect = 'noRedirect';

/** Where an address leads instead: a node's redirect, or a group's first page. */
export function redirectAt(tree: readonly MenuNode[], pathname: string): string | undefined {
  const { node, path } = nodeAt(tree, plainPath(pathname), '/') ?? {};
  if (!node || path === undefined) return undefined;
  const aim = node.redirect === null || node.redirect === noRedirect ? undefined : join(path, node.redirect);
  if (aim !== undefined && aim !== path) return aim;
  if (!isHolder(node)) return undefined;
  const below = allPages(node.children, path, []);
  return (below.find((page) => !page.hidden) ?? below[0])?.path;
}
