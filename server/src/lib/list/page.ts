import type { IconName } from '@chargehand/contract/icons';
import type { Texts } from '@chargehand/contract/languages';

/** A page of the menu; its name is its path segment, its component and the first half of its permissions. */
export interface Page {
  name: string;
  title: Texts;
  icon?: IconName;
  affix?: boolean;
  /** What the second half of a permission is called that this page alone has. */
  actions?: Record<string, Texts>;
}

/** A group of pages in the menu. */
export interface Catalog {
  name: string;
  title: Texts;
  icon: IconName;
  pages: readonly Page[];
}

/** The menu of a new system. The home page stands outside of every catalog. */
export interface NewMenu {
  home: Page;
  catalogs: readonly Catalog[];
}
