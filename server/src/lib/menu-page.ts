import type { IconName } from '@chargehand/contract/fields/icons';
import type { Texts } from '@chargehand/contract/i18n/languages';

/** A page of the menu. Its name is also its path segment, its component and the first part of its permissions. */
export interface Page {
  name: string;
  title: Texts;
  icon?: IconName;
  affix?: boolean;
  /** Titles of actions that only this page has, by the second part of their permission. */
  actions?: Record<string, Texts>;
}

/** A group of pages in the menu. */
export interface Catalog {
  name: string;
  title: Texts;
  icon: IconName;
  pages: readonly Page[];
}

/** Menu of a new system. The home page is outside all catalogs. */
export interface NewMenu {
  home: Page;
  catalogs: readonly Catalog[];
}
