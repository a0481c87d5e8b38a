import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { useMemo, useState } from 'react';
import { usePhone } from '../../lib/browser/media';
import { useSettings } from '../../lib/session/settings';
import { entriesOf } from './entries';
import { useSidebar } from './sidebar-state';
import { useTopEntries } from './top-nav';

export type Menus = ReturnType<typeof useMenus>;

/**
 * Returns the entries of the menu, divided between the top navigation and the sidebar, and the sidebar's state.
 * `highlighted` is the path of the page that they highlight.
 */
export function useMenus(tree: readonly MenuNode[], highlighted: string, place: string) {
  const phone = usePhone();
  const settings = useSettings();
  const entries = useMemo(() => entriesOf(tree), [tree]);
  const topNav = settings.topNav && !phone;
  const top = useTopEntries(topNav, entries, highlighted, place);
  const sidebarHidden = top.side.length === 0;
  const sidebar = useSidebar(phone, sidebarHidden, place);
  const [drawerUsed, setDrawerUsed] = useState(false);
  if (phone && sidebar.opened && !drawerUsed) setDrawerUsed(true);
  return {
    entries,
    highlighted,
    topNav,
    top,
    sidebar,
    /** True while the sidebar is hidden, because it has no entries. */
    sidebarHidden,
    /** True once the sidebar was opened on a phone, where it is a drawer. */
    drawerUsed,
  };
}
