import type { Permission } from '@chargehand/contract/endpoint';
import { createContext, type FunctionComponent } from 'react';
import type { Namespace, PluralKey } from '../words/i18n';

interface BadgeIn<N extends Namespace, Page extends string> {
  /** The page at whose entry of the menu it stands, by its component. */
  page: Page;
  /** Whose texts it speaks. */
  noun: N;
  /** Says how many there are, for who does not see the figure. */
  label: PluralKey<N>;
  /** Who lacks this right does not see it. */
  needs: Permission;
  /** How many wait on the page, kept up to date by frames; undefined until that is known. */
  useCount: () => number | undefined;
}

/** How many things wait on a page, shown at its entry of the menu. */
export type Badge<Page extends string = string> = { [N in Namespace]: BadgeIn<N, Page> }[Namespace];

export interface EntryBadgeProps {
  /** The components of the pages that an entry stands for. */
  pages: readonly string[];
  /** Where there is no room for a figure. */
  dot: boolean;
}

/** Shows at an entry how many things wait on its pages; undefined until its code is there. */
export const EntryBadge = createContext<FunctionComponent<EntryBadgeProps> | undefined>(undefined);
