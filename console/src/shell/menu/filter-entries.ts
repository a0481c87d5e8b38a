import type { Entry } from './entries';

/** Number of pages up to which a menu is short enough to be read as a whole. */
const shortUpTo = 12;

const pagesIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { children }) => sum + (children.length === 0 ? 1 : pagesIn(children)), 0);

/** Returns true if a menu has so many pages that it offers a filter. */
export const isFilterOffered = (entries: readonly Entry[]): boolean => pagesIn(entries) > shortUpTo;

/** Returns a text without case and accents, for comparison. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the entries whose names contain the typed text, in their groups. A group whose name contains it keeps all its
 * entries.
 */
export function filteredEntries(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = folded(typed.trim());
  const filter = (below: readonly Entry[]): Entry[] =>
    below.flatMap((entry) => {
      if (folded(entry.title).includes(wanted)) return [entry];
      const children = filter(entry.children);
      return children.length === 0 ? [] : [{ ...entry, children }];
    });
  return filter(entries);
}
