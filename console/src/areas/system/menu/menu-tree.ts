import type { MenuEntry } from '@chargehand/contract/areas/system/menu';
import { textIn } from '@chargehand/contract/i18n/languages';
import { buildTree } from '@chargehand/contract/fields/tree';
import { language } from '../../../lib/words/language';

/**
 * Menu entry with its children. An entry without children has no `children` key, so that the table shows no expand
 * button.
 */
export interface MenuRow extends MenuEntry {
  children?: MenuRow[];
}

/** Returns the title of an entry in the console's language. */
export const titleOf = (entry: Pick<MenuEntry, 'title'>): string => textIn(entry.title, language);

const pruned = (rows: MenuRow[]): MenuRow[] =>
  rows.map(({ children = [], ...row }) =>
    children.length === 0 ? row : { ...row, children: pruned(children) },
  );

/** Returns the entries as a tree. */
export const treeOf = (entries: readonly MenuEntry[]): MenuRow[] =>
  pruned(buildTree(entries.map((entry) => ({ ...entry, children: [] as MenuRow[] }))));

/** Returns all descendants of an entry: first its children, then the descendants of each child. */
export function below(entries: readonly MenuEntry[], id: number): MenuEntry[] {
  const children = entries.filter(({ parentId }) => parentId === id);
  return [...children, ...children.flatMap((child) => below(entries, child.id))];
}

/** Returns the entries whose title, path, component or permission contains the text, with all their ancestors. */
export function matching(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const wanted = text.trim().toLowerCase();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Set<number>();
  for (const entry of entries) {
    const { path, component, permission } = entry;
    const matches = [titleOf(entry), path, component, permission].some((one) =>
      one?.toLowerCase().includes(wanted),
    );
    for (let current = matches ? entry : undefined; current; current = byId.get(current.parentId))
      kept.add(current.id);
  }
  return entries.filter(({ id }) => kept.has(id));
}
