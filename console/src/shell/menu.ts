import type { MenuNode } from '@chargehand/contract/areas/menu';

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

/** An entry of the sidebar: a page, an outside address or a group. */
export interface Entry {
  key: string;
  title: string;
  icon: string | null;
  /** Where a click leads; undefined for a group. */
  to?: string;
  /** Path of the page it stands for, without query. */
  path?: string;
  children: Entry[];
}

/** Layouts and parent views only hold pages. */
const holders = new Set(['', 'Layout', 'ParentView']);

const isOutside = (address: string): boolean => /^https?:\/\//.test(address);

const join = (base: string, path: string): string =>
  path.startsWith('/') || isOutside(path)
    ? path
    : `${base === '/' ? '' : base}/${path}`.replace(/\/+$/, '') || '/';

/** Every page of the tree in its order. */
export function pagesOf(tree: readonly MenuNode[], base = '/', above: readonly string[] = []): Page[] {
  return tree.flatMap((node) => {
    const path = join(base, node.path);
    const { title } = node.meta;
    const titles = title === '' ? above : [...above, title];
    const below = pagesOf(node.children, path, titles);
    if (holders.has(node.component) || isOutside(path)) return below;
    const { name, component, meta, hidden } = node;
    return [{ path, name, component, title, titles, meta, hidden }, ...below];
  });
}

/** The page an address opens: its own, or the nearest above it, which then shows one of its records. */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  let best: Page | undefined;
  for (const page of pages) {
    const own = page.path === path || (page.path !== '/' && path.startsWith(`${page.path}/`));
    if (own && page.path.length > (best?.path.length ?? 0)) best = page;
  }
  return best;
}

/** Where an address leads instead: a node's redirect, or a group's first page. */
export function redirectAt(tree: readonly MenuNode[], pathname: string, base = '/'): string | undefined {
  for (const node of tree) {
    const path = join(base, node.path);
    if (path === pathname) {
      if (node.redirect !== null && node.redirect !== 'noRedirect') return join(path, node.redirect);
      return holders.has(node.component)
        ? pagesOf(node.children, path).find((page) => !page.hidden)?.path
        : undefined;
    }
    const below = redirectAt(node.children, pathname, path);
    if (below !== undefined) return below;
  }
  return undefined;
}

function search(query: string | null): string {
  if (query === null) return '';
  try {
    const parsed: unknown = JSON.parse(query);
    const values = Object.entries(Object(parsed)).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    return values.length === 0 ? '' : `?${new URLSearchParams(values)}`;
  } catch {
    return '';
  }
}

/** The sidebar's entries. A group of one page stands for that page, unless it is to stay a group. */
export function entriesOf(tree: readonly MenuNode[], base = '/'): Entry[] {
  return tree.flatMap((node): Entry[] => {
    if (node.hidden) return [];
    const path = join(base, node.path);
    const { title, icon, link } = node.meta;
    const children = entriesOf(node.children, path);
    const own = { key: path, title, icon };
    if (!holders.has(node.component)) {
      const outside = link !== null && node.component !== 'InnerLink' ? link : undefined;
      return [{ ...own, to: outside ?? path + search(node.query), path, children: [] }];
    }
    if (isOutside(path)) return [{ ...own, to: path, children: [] }];
    const [only] = children;
    if (only && children.length === 1 && only.children.length === 0 && !node.alwaysShow)
      return [{ ...only, title: title || only.title, icon: icon ?? only.icon }];
    return only ? [{ ...own, children }] : [];
  });
}
