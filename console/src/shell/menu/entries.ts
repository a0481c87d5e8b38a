import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { isHolder, isOutside, join } from './menu';

/** Menu entry: a page, an external address or a group. */
export interface Entry {
  key: string;
  title: string;
  icon: string | null;
  /** Target of a click; undefined for a group. */
  to?: string;
  /** Path of the entry's page, without query. */
  path?: string;
  /** Component name of the entry's page. */
  component?: string;
  children: Entry[];
  /** If the entry replaces a group of one page: the entry of that page, with the page's own title. */
  group?: Entry[];
}

/** Returns the query string for a node's `query`, which is JSON. Returns an empty string if it cannot be parsed. */
export function search(query: string | null): string {
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

/** Returns the entries of the menu. A group of one page is replaced by that page, unless its node has `alwaysShow`. */
export function entriesOf(tree: readonly MenuNode[], base = '/'): Entry[] {
  return tree.flatMap((node): Entry[] => {
    if (node.hidden) return [];
    const path = join(base, node.path);
    const { title, icon, link } = node.meta;
    const children = entriesOf(node.children, path);
    const common = { key: path, title, icon };
    if (!isHolder(node)) {
      const outside = link !== null && node.component !== 'InnerLink' ? link : undefined;
      if (outside !== undefined) return [{ ...common, to: outside, children: [] }];
      return [{ ...common, to: path + search(node.query), path, component: node.component, children: [] }];
    }
    if (isOutside(path)) return [{ ...common, to: path, children: [] }];
    const [only] = children;
    // An empty group with an external address becomes a link to that site.
    if (!only) return link === null ? [] : [{ ...common, to: link, children: [] }];
    if (children.length === 1 && only.children.length === 0 && !node.alwaysShow)
      return [{ ...only, title: title || only.title, icon: icon ?? only.icon, group: children }];
    return [{ ...common, children }];
  });
}

/**
 * Returns the sidebar entries below a top navigation entry. If the entry replaces a group of one page, returns that
 * page.
 */
export const belowOf = (entry: Entry | undefined): readonly Entry[] => entry?.group ?? entry?.children ?? [];

/** Returns true if an entry is the page at the path or contains it. */
export const holds = (entry: Entry, path: string): boolean =>
  entry.path === path || entry.children.some((child) => holds(child, path));

/** Returns the component names of the pages of an entry and its descendants. */
export const componentsOf = ({ component, children }: Entry): string[] => [
  ...(component === undefined ? [] : [component]),
  ...children.flatMap(componentsOf),
];
