import type { MenuEntry } from '@chargehand/contract/areas/menu';
import { textIn } from '@chargehand/contract/languages';
import { buildTree } from '@chargehand/contract/tree';
import { language } from '../../lib/words/language';

/** An entry with those below it; without any it has no `children`, so that the table offers nothing to open. */
export interface MenuRow extends MenuEntry {
  children?: MenuRow[];
}

/** What an entry is called in the language of this page. */
export const titleOf = (entry: Pick<MenuEntry, 'title'>): string => textIn(entry.title, language);

const pruned = (rows: MenuRow[]): MenuRow[] =>
  rows.map(({ children = [], ...row }) =>
    children.length === 0 ? row : { ...row, children: pruned(children) },
  );

/** The entries as a tree. */
export const treeOf = (entries: readonly MenuEntry[]): MenuRow[] =>
  pruned(buildTree(entries.map((entry) => ({ ...entry, children: [] as MenuRow[] }))));

/** Everything below an entry, nearest first. */
export function below(entries: readonly MenuEntry[], id: number): MenuEntry[] {
  const children = entries.filter(({ parentId }) => parentId === id);
  return [...children, ...children.flatMap((child) => below(entries, child.id))];
}

/** Entries in whose name, address or permission the text stands, with everything above them. */
export function matching(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const wanted = text.trim().toLowerCase();
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Set<number>();
  for (const entry of entries) {
    const { path, component, permission } = entry;
    const told = [titleOf(entry), path, component, permission].some((one) =>
      one?.toLowerCase().includes(wanted),
    );
    for (let one = told ? entry : undefined; one; one = known.get(one.parentId)) kept.add(one.id);
  }
  return entries.filter(({ id }) => kept.has(id));
}
