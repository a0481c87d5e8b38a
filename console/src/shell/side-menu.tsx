import { usePhone } from '../lib/browser/media';
import { late } from '../ui/late';
import { Sidebar } from './menu/sidebar';
import type { Menus } from './menu/use-menus';
import type { Tab } from './pages/tabs';

// Loaded on demand, when the menu of a phone is first opened.
const SidebarDrawer = late(async () => ({ default: (await import('./menu/sidebar-drawer')).SidebarDrawer }));

interface SideMenuProps {
  menus: Menus;
  tabs: readonly Tab[];
  /** Path of the visible tab. */
  active: string;
}

/** Sidebar beside the pages, or in a drawer on a phone. */
export function SideMenu({ menus, tabs, active }: SideMenuProps) {
  const { top, highlighted, sidebar, sidebarHidden, drawerUsed } = menus;
  const phone = usePhone();
  const menu = (
    <Sidebar
      entries={top.side}
      active={highlighted}
      narrow={!phone && !sidebar.opened}
      addressOf={(to) => (to === active ? to : (tabs.find((tab) => tab.path === to)?.fullPath ?? to))}
    />
  );
  if (!phone) return !sidebarHidden && menu;
  return (
    drawerUsed && (
      <SidebarDrawer open={sidebar.opened} onClose={sidebar.close} still={sidebar.withoutAnimation}>
        {menu}
      </SidebarDrawer>
    )
  );
}
