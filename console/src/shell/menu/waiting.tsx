import { createElement, useContext } from 'react';
import { EntryBadge } from '../../lib/extensions/badges';
import { componentsOf, type Entry } from './entries';

/** Badge with the number of open items on the pages of the entries. */
export function Waiting({ entries, dot = false }: { entries: readonly Entry[]; dot?: boolean }) {
  const Badge = useContext(EntryBadge);
  return Badge && createElement(Badge, { pages: entries.flatMap(componentsOf), dot });
}
