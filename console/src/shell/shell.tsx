import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import { Loading } from '../ui/feedback/loading';
import { late } from '../ui/late';
import { usePhone } from '../lib/browser/media';
import { PagePaths } from '../lib/session/page-paths';
import { useSession } from '../lib/session/session';
import { useSettings } from '../lib/session/settings';
import { Notifiers } from '../lib/extensions/notifiers';
import { entriesOf } from './menu/entries';
import { redirectBase } from './pages/fixed-routes';
import { ConnectionLine } from './connection-line';
import type { Components } from './pages/kept-page';
import { NoAccess, NotFound, Withdrawn } from './pages/lost';
import { plainPath } from './menu/menu';
import { Navbar } from './navbar/navbar';
import { useOwnToken } from './session/own-token';
import { PagesPane } from './pages/pages-pane';
import { ProgressBar } from './pages/progress';
import { SearchBox } from './search/search-box';
import css from './shell.module.css';
import { Sidebar } from './menu/sidebar';
import { useSidebar } from './menu/sidebar-state';
import { TopEntries } from './menu/top-entries';
import { useTopEntries } from './menu/top-nav';
import { usePlace } from './pages/use-place';
import { useRights } from './session/use-rights';
import { useTabs } from './pages/use-tabs';

// Loaded on demand, when the menu of a phone is first opened.
const SidebarDrawer = late(async () => ({ default: (await import('./menu/sidebar-drawer')).SidebarDrawer }));
// Loaded on demand, because it is rarely opened.
const SettingsPanel = late(() => import('./settings-panel'), <Loading />);
// Loaded on demand, because two accounts in one browser are rare.
const TakenDialog = late(async () => ({ default: (await import('./session/taken-dialog')).TakenDialog }));
// Loaded on demand, because the tab bar is off by default.
const TabBar = late(
  async () => ({ default: (await import('./pages/tab-bar')).TabBar }),
  <div className={css['tabs']} />,
);

interface Props {
  tree: readonly MenuNode[];
  /** Pages by component name. */
  components: Components;
}

/** Shell of the console: sidebar, navbar, tabs and the pages. */
export function Shell({ tree: opened, components }: Props) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { addManagerId } = useSession();
  const phone = usePhone();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { tree, withdrawn } = useRights(opened);
  const { location, pages, places, pageOf, page, lost, reloadAddress, redirectAddress, ...links } = usePlace(
    tree,
    components,
  );
  const { tabs, active, ...tabbing } = useTabs(
    addManagerId,
    pages,
    pageOf,
    location,
    (to) => void navigate(to, { replace: true }),
  );
  const highlighted = page?.meta.activeMenu ?? page?.path ?? '';
  const entries = useMemo(() => entriesOf(tree), [tree]);
  const topNav = settings.topNav && !phone;
  const top = useTopEntries(topNav, entries, highlighted, location.key);
  const sidebarHidden = top.side.length === 0;
  const sidebar = useSidebar(phone, sidebarHidden, location.key);
  const [drawerUsed, setDrawerUsed] = useState(false);
  if (phone && sidebar.opened && !drawerUsed) setDrawerUsed(true);
  const [settingsPanel, setSettingsPanel] = useState<'open' | 'closed'>();
  const taken = useOwnToken();
  const notifiers = useContext(Notifiers);

  /** Reloads the page of a tab through the redirect address. */
  const refresh = (path: string): void => {
    const tab = tabs.find((one) => one.path === path);
    void navigate(redirectBase + (tab?.fullPath ?? path), { replace: true });
  };
  const reload = useEffectEvent((fullPath: string) => {
    // Marks all data as stale, so that the reloaded page requests it again.
    void client.invalidateQueries({ refetchType: 'none' });
    tabbing.refresh(plainPath(fullPath.replace(/[?#].*/, '')));
    void navigate(fullPath, { replace: true });
  });
  useEffect(() => {
    if (reloadAddress !== undefined) reload(reloadAddress);
  }, [reloadAddress]);

  const shown = tabs.find((tab) => tab.path === active);
  const title = lost ? t(lost) : (shown?.title ?? page?.title ?? '');
  const crumbs = lost || !page ? [title] : [...page.titles, ...(title === page.title ? [] : [title])];
  useEffect(() => {
    document.title =
      settings.dynamicTitle && title !== '' ? `${title} - ${t('systemName')}` : t('systemName');
  }, [settings.dynamicTitle, title, t]);

  // After opening a page the focus moves to it and a screen reader reads its name, unless the focus is in the page
  // already, in a dialog or in a list of tabs.
  const came = useRef(active);
  useEffect(() => {
    if (came.current === active) return;
    came.current = active;
    if (!document.activeElement?.closest('main, [role=tablist], [role=dialog]')) focusMain();
  }, [active]);

  const here = plainPath(location.pathname);
  // `gone`: the account lost access to the visible page, which is replaced by a message. Other addresses without a page
  // redirect, except `/404` and `/401` (`lost`) and those that request a reload.
  const gone = page ? withdrawn.has(page.component) : !pageOf(here) && tabs.some((tab) => tab.path === here);
  if (!page && !lost && !gone && reloadAddress === undefined)
    return <Navigate to={redirectAddress} replace />;

  const menu = (
    <Sidebar
      entries={top.side}
      active={highlighted}
      narrow={!phone && !sidebar.opened}
      addressOf={(to) => (to === active ? to : (tabs.find((tab) => tab.path === to)?.fullPath ?? to))}
    />
  );
  return (
    <PagePaths value={places}>
      <div className={css['shell']} data-fixed={settings.fixedHeader}>
        <a className={css['skip']} href="#main" onClick={(event) => (event.preventDefault(), focusMain())}>
          {t('skipToContent')}
        </a>
        <ProgressBar />
        {phone
          ? drawerUsed && (
              <SidebarDrawer open={sidebar.opened} onClose={sidebar.close} still={sidebar.withoutAnimation}>
                {menu}
              </SidebarDrawer>
            )
          : !sidebarHidden && menu}
        <div className={css['column']}>
          <header className={css['head']}>
            <Navbar
              {...links}
              phone={phone}
              crumbs={crumbs}
              topNav={
                topNav ? <TopEntries entries={entries} chosen={top.chosen} choose={top.choose} /> : undefined
              }
              search={<SearchBox tree={tree} phone={phone} />}
              sidebar={sidebar}
              sidebarHidden={sidebarHidden}
              openSettings={settings.showSettings ? () => setSettingsPanel('open') : undefined}
              refresh={() => refresh(active)}
            />
            {settings.tagsView && !phone && (
              <TabBar tabs={tabs} active={active} close={tabbing.close} refresh={refresh} />
            )}
          </header>
          <ConnectionLine />
          {notifiers.map((Notifier, place) => (
            <Notifier key={place} />
          ))}
          <main className={css['main']} id="main" tabIndex={-1} aria-label={title}>
            <PagesPane
              tabs={tabs.filter((tab) => pageOf(tab.path) && !withdrawn.has(tab.page.component))}
              active={active}
              components={components}
              setTitle={tabbing.setTitle}
              reload={refresh}
            />
            {gone && (
              <div className={css['lost']}>
                <Withdrawn />
              </div>
            )}
            {lost && (
              <div className={css['lost']}>{lost === 'notFoundPage' ? <NotFound /> : <NoAccess />}</div>
            )}
          </main>
        </div>
        {taken && <TakenDialog />}
        {settingsPanel && (
          <SettingsPanel open={settingsPanel === 'open'} onClose={() => setSettingsPanel('closed')} />
        )}
      </div>
    </PagePaths>
  );
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
