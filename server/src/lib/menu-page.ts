import type { IconName } from '@chargehand/contract/fields/icons';
import type { Texts } from '@chargehand/contract/i18n/languages';

/**
 * A page in the menu. Its name is also its path segment, the name of its component, and the first part of its
 * permissions.
 */
export interface Page {
  name: string;
  title: Texts;
  icon?: IconName;
  /** True if the tab of the page is open from the start and cannot be closed. */
  affix?: boolean;
  /** Titles of actions that only this page has, by the second part of their permissions. */
  actions?: Record<string, Texts>;
}

/** A group of pages in the menu. */
interface Catalog {
  name: string;
  title: Texts;
  icon: IconName;
  pages: readonly Page[];
}

/** The menu of a new system. The home page stands alone, outside all groups of pages. */
export interface NewMenu {
  home: Page;
  catalogs: readonly Catalog[];
}
