import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import { isHolder, isOutside, join } from './menu';

/** An entry of a menu: a page, an outside address or a group. */
export interface Entry {
  key: string;
  title: string;
  icon: string | null;
  /** Where a click leads; undefined for a group. */
  to?: string;
  /** Path of the page it stands for, without query. */
  path?: string;
  /** That page's component. */
  component?: string;
  children: Entry[];
  /** The one page of the group that this entry stands for, with its own title. */
  group?: Entry[];
}

/** What a node's query adds to its address; what cannot be read adds nothing. */
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

/** The menu's entries. A group of one page stands for that page, unless it is to stay a group. */
export function entriesOf(tree: readonly MenuNode[], base = '/'): Entry[] {
  return tree.flatMap((node): Entry[] => {
    if (node.hidden) return [];
    const path = join(base, node.path);
    const { title, icon, link } = node.meta;
    const children = entriesOf(node.children, path);
    const own = { key: path, title, icon };
    if (!isHolder(node)) {
      const outside = link !== null && node.component !== 'InnerLink' ? link : undefined;
      if (outside !== undefined) return [{ ...own, to: outside, children: [] }];
      return [{ ...own, to: path + search(node.query), path, component: node.component, children: [] }];
    }
    if (isOutside(path)) return [{ ...own, to: path, children: [] }];
    const [only] = children;
    // A holder of nothing that names another site stands for that site.
    if (!only) return link === null ? [] : [{ ...own, to: link, children: [] }];
    if (children.length === 1 && only.children.length === 0 && !node.alwaysShow)
      return [{ ...only, title: title || only.title, icon: icon ?? only.icon, group: children }];
    return [{ ...own, children }];
  });
}

/** What the sidebar shows below an entry of the top navigation: of a group of one page, which the entry stands for, that page. */
export const belowOf = (entry: Entry | undefined): readonly Entry[] => entry?.group ?? entry?.children ?? [];

/** Whether an entry stands for a page or holds it. */
export const holds = (entry: Entry, path: string): boolean =>
  entry.path === path || entry.children.some((child) => holds(child, path));

/** The components of the pages that an entry stands for, itself or by what it holds. */
export const componentsOf = ({ component, children }: Entry): string[] => [
  ...(component === undefined ? [] : [component]),
  ...children.flatMap(componentsOf),
];
