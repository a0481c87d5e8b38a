import type { RoleMenu } from '@chargehand/contract/areas/system/role';
import { withGranted, withWithdrawn } from '@chargehand/contract/rights/grants';
import { textIn } from '@chargehand/contract/i18n/languages';
import { buildTree } from '@chargehand/contract/fields/tree';
import { language } from '../../lib/words/language';

/** Menu entry with its descendants. */
export interface GrantNode extends RoleMenu {
  children: GrantNode[];
}

/** Extent to which a branch is granted. */
type Tick = 'all' | 'some' | 'none';

export const titleOf = (entry: Pick<RoleMenu, 'title'>): string => textIn(entry.title, language);
export const nodesOf = (entries: readonly RoleMenu[]): GrantNode[] =>
  buildTree(entries.map((entry) => ({ ...entry, children: [] as GrantNode[] })));

/** Returns the action part of a permission, after the colon. */
export const actionOf = (entry: Pick<RoleMenu, 'permission'>): string =>
  entry.permission?.split(':')[1] ?? '';

/** Returns an entry and all its descendants. */
export const branchOf = (node: GrantNode): RoleMenu[] => [node, ...node.children.flatMap(branchOf)];

/** Returns the extent to which a branch is granted. Catalogs themselves do not count, only their contents. */
export function tickOf(nodes: readonly GrantNode[], held: ReadonlySet<number>): Tick {
  const counted = nodes.flatMap(branchOf).filter(({ kind }) => kind !== 'catalog');
  const some = counted.filter(({ id }) => held.has(id)).length;
  return some === 0 ? 'none' : some === counted.length ? 'all' : 'some';
}

/**
 * Returns the granted entries after `nodes` and all their descendants are ticked or cleared. A page's buttons need its
 * `list` button: ticking any of them also ticks `list`, and clearing `list` clears the page with all its buttons.
 */
export function tick(
  entries: readonly RoleMenu[],
  held: ReadonlySet<number>,
  nodes: readonly GrantNode[],
  on: boolean,
): Set<number> {
  const branch = nodes.flatMap(branchOf);
  if (!on) {
    const pages = branch.filter((entry) => actionOf(entry) === 'list').map(({ parentId }) => parentId);
    return withWithdrawn(entries, held, [...branch.map(({ id }) => id), ...pages]);
  }
  const mine = branch.filter(({ grantable }) => grantable);
  const pages = new Set(mine.filter(({ kind }) => kind === 'button').map(({ parentId }) => parentId));
  const views = entries.filter(
    (entry) => pages.has(entry.parentId) && entry.grantable && actionOf(entry) === 'list',
  );
  return withGranted(
    entries,
    held,
    [...mine, ...views].map(({ id }) => id),
  );
}

/** Returns the ids of the entries that the server has granted to the role. */
export const grantedIn = (entries: readonly RoleMenu[]): Set<number> =>
  new Set(entries.filter(({ granted }) => granted).map(({ id }) => id));

/** Returns the ids that a draft grants and those that it revokes. */
export function difference(before: ReadonlySet<number>, after: ReadonlySet<number>) {
  return {
    grant: [...after].filter((id) => !before.has(id)),
    withdraw: [...before].filter((id) => !after.has(id)),
  };
}

/** Returns the number of pages and buttons among the ids. */
export const countOf = (entries: readonly RoleMenu[], ids: Iterable<number>): number => {
  const counted = new Set(entries.filter(({ kind }) => kind !== 'catalog').map(({ id }) => id));
  return [...ids].filter((id) => counted.has(id)).length;
};

/**
 * Returns the entries that match a search, with their ancestors and descendants; a button that matches keeps all
 * buttons of its page. If `only` is given, branches without an entry in it are left out.
 */
export function shownOf(nodes: readonly GrantNode[], text: string, only?: ReadonlySet<number>): GrantNode[] {
  const wanted = text.trim().toLowerCase();
  const matches = (entry: RoleMenu) =>
    titleOf(entry).toLowerCase().includes(wanted) ||
    (entry.permission?.toLowerCase().includes(wanted) ?? false);
  return nodes.flatMap((node) => {
    if (only && tickOf([node], only) === 'none') return [];
    if (node.kind === 'menu' && (matches(node) || node.children.some(matches))) return [node];
    if (matches(node)) return [{ ...node, children: shownOf(node.children, '', only) }];
    const children = shownOf(node.children, text, only);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
