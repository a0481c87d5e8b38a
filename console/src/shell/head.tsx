import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { usePhone } from '../lib/browser/media';
import { useSettings } from '../lib/session/settings';
import { late } from '../ui/late';
import { TopEntries } from './menu/top-entries';
import type { Menus } from './menu/use-menus';
import { Navbar } from './navbar/navbar';
import type { Pages } from './pages/use-pages';
import { SearchBox } from './search/search-box';
import css from './shell.module.css';

// Loaded on demand, because the tab bar is off by default.
const TabBar = late(
  async () => ({ default: (await import('./pages/tab-bar')).TabBar }),
  <div className={css['tabs']} />,
);

interface HeadProps {
  tree: readonly MenuNode[];
  pages: Pages;
  menus: Menus;
  onSettings: () => void;
  /** Reloads the page of a tab. */
  refresh: (path: string) => void;
}

/** Navbar and bar of tabs. */
export function Head({ tree, pages, menus, onSettings, refresh }: HeadProps) {
  const settings = useSettings();
  const phone = usePhone();
  const { entries, topNav, top, sidebar, sidebarHidden } = menus;
  const { tabs, active, close } = pages.tabbing;
  return (
    <header className={css['head']}>
      <Navbar
        personal={pages.place.personal}
        pending={pages.place.pending}
        phone={phone}
        crumbs={pages.crumbs}
        topNav={topNav ? <TopEntries entries={entries} chosen={top.chosen} choose={top.choose} /> : undefined}
        search={<SearchBox tree={tree} phone={phone} />}
        sidebar={sidebar}
        sidebarHidden={sidebarHidden}
        openSettings={settings.showSettings ? onSettings : undefined}
        refresh={() => refresh(active)}
      />
      {settings.tagsView && !phone && <TabBar tabs={tabs} active={active} close={close} refresh={refresh} />}
    </header>
  );
}
