import type { MenuKind } from '../areas/system/menu-tree';

/** The fields of a menu entry that are needed to grant it. */
interface Grantable {
  id: number;
  /** Id of the parent; 0 at the top level. */
  parentId: number;
  kind: MenuKind;
}

/**
 * Returns the entries of a role after entries are granted to it. The ancestors of each entry are granted too, so that
 * users can reach the entry.
 */
export function withGranted(
  tree: readonly Grantable[],
  held: ReadonlySet<number>,
  ids: Iterable<number>,
): Set<number> {
  const entries = new Map(tree.map((entry) => [entry.id, entry]));
  const after = new Set(held);
  for (const id of ids)
    for (let entry = entries.get(id); entry; entry = entries.get(entry.parentId)) after.add(entry.id);
  return after;
}

/**
 * Returns the entries of a role after entries are withdrawn from it. Their descendants are withdrawn too, and catalogs
 * that are left empty.
 */
export function withWithdrawn(
  tree: readonly Grantable[],
  held: ReadonlySet<number>,
  ids: Iterable<number>,
): Set<number> {
  const entries = new Map(tree.map((entry) => [entry.id, entry]));
  const gone = new Set(ids);
  const below = (entry: Grantable | undefined): boolean =>
    entry !== undefined && (gone.has(entry.id) || below(entries.get(entry.parentId)));
  const after = new Set([...held].filter((id) => !below(entries.get(id))));
  const emptied = (entry: Grantable): boolean =>
    entry.kind === 'catalog' &&
    after.has(entry.id) &&
    tree.some(({ id, parentId }) => parentId === entry.id && held.has(id)) &&
    !tree.some(({ id, parentId }) => parentId === entry.id && after.has(id));
  for (let empty = tree.filter(emptied); empty.length > 0; empty = tree.filter(emptied))
    empty.forEach(({ id }) => after.delete(id));
  return after;
}
