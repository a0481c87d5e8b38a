import type { Permission } from '@chargehand/contract/http/endpoint';
import { createContext, type FunctionComponent } from 'react';
import type { Namespace, PluralKey } from '../words/i18n';

interface BadgeIn<N extends Namespace, Page extends string> {
  /** Component name of the page whose menu entry has the badge. */
  page: Page;
  /** Namespace of the badge's texts. */
  noun: N;
  /** Key of the badge's text for screen readers, which contains the count. */
  label: PluralKey<N>;
  /** Permission required to see the badge. */
  needs: Permission;
  /** Returns the number of open items on the page, kept up to date by websocket frames; undefined until it is known. */
  useCount: () => number | undefined;
}

/** Number of open items of a page, shown at its menu entry. */
export type Badge<Page extends string = string> = { [N in Namespace]: BadgeIn<N, Page> }[Namespace];

export interface EntryBadgeProps {
  /** Component names of the pages of a menu entry. */
  pages: readonly string[];
  /** True to show a dot, where there is no room for a number. */
  dot: boolean;
}

/** Component that shows the number of open items at a menu entry; undefined until its code has loaded. */
export const EntryBadge = createContext<FunctionComponent<EntryBadgeProps> | undefined>(undefined);
