import type { RoleMenu } from '@chargehand/contract/areas/role';
import { withGranted, withWithdrawn } from '@chargehand/contract/grants';
import { textIn } from '@chargehand/contract/languages';
import { buildTree } from '@chargehand/contract/tree';
import { language } from '../../lib/words/language';

/** An entry with what is below it. */
export interface GrantNode extends RoleMenu {
  children: GrantNode[];
}

/** How much of an entry and what is below it is held. */
export type Tick = 'all' | 'some' | 'none';

export const titleOf = (entry: Pick<RoleMenu, 'title'>): string => textIn(entry.title, language);
export const nodesOf = (entries: readonly RoleMenu[]): GrantNode[] =>
  buildTree(entries.map((entry) => ({ ...entry, children: [] as GrantNode[] })));

/** The second half of a permission. */
export const actionOf = (entry: Pick<RoleMenu, 'permission'>): string =>
  entry.permission?.split(':')[1] ?? '';

/** An entry and everything below it. */
export const branchOf = (node: GrantNode): RoleMenu[] => [node, ...node.children.flatMap(branchOf)];

/** How much of a branch is held. A catalog counts by what it holds, not by itself. */
export function tickOf(nodes: readonly GrantNode[], held: ReadonlySet<number>): Tick {
  const counted = nodes.flatMap(branchOf).filter(({ kind }) => kind !== 'catalog');
  const some = counted.filter(({ id }) => held.has(id)).length;
  return some === 0 ? 'none' : some === counted.length ? 'all' : 'some';
}

/**
 * What is held after entries are ticked or cleared with everything below them. A ticked button brings the
 * button that shows its page, and clearing that one takes the page along: nothing of it could be used.
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

/** What a role holds as the server says. */
export const grantedIn = (entries: readonly RoleMenu[]): Set<number> =>
  new Set(entries.filter(({ granted }) => granted).map(({ id }) => id));

/** What a draft adds and takes away. */
export function difference(before: ReadonlySet<number>, after: ReadonlySet<number>) {
  return {
    grant: [...after].filter((id) => !before.has(id)),
    withdraw: [...before].filter((id) => !after.has(id)),
  };
}

/** How many pages and buttons there are among these. */
export const countOf = (entries: readonly RoleMenu[], ids: Iterable<number>): number => {
  const counted = new Set(entries.filter(({ kind }) => kind !== 'catalog').map(({ id }) => id));
  return [...ids].filter((id) => counted.has(id)).length;
};

/** Entries that match a search or, with `only`, are held, with what they stand below; all buttons of a page stay. */
export function shownOf(nodes: readonly GrantNode[], text: string, only?: ReadonlySet<number>): GrantNode[] {
  const wanted = text.trim().toLowerCase();
  const told = (entry: RoleMenu) =>
    titleOf(entry).toLowerCase().includes(wanted) ||
    (entry.permission?.toLowerCase().includes(wanted) ?? false);
  return nodes.flatMap((node) => {
    if (only && tickOf([node], only) === 'none') return [];
    if (node.kind === 'menu' && (told(node) || node.children.some(told))) return [node];
    if (told(node)) return [{ ...node, children: shownOf(node.children, '', only) }];
    const children = shownOf(node.children, text, only);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
