import { createElement, useContext } from 'react';
import { EntryBadge } from '../../lib/brought/badges';
import { componentsOf, type Entry } from './entries';

/** How many things wait on the pages of entries. */
export function Waiting({ entries, dot = false }: { entries: readonly Entry[]; dot?: boolean }) {
  const Badge = useContext(EntryBadge);
  return Badge && createElement(Badge, { pages: entries.flatMap(componentsOf), dot });
}
