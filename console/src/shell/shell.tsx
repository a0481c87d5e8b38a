import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { Activity, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { MenuNode } from '@chargehand/contract/areas/menu';
import { hasPermission } from '@chargehand/contract/permission';
import { useSession } from '../lib/session';
import { useSettings } from '../lib/settings';
import { usePhone } from '../ui/theme/mode';
import { KeptPage, type LoadPage } from './kept-page';
import { NoAccess, NotFound } from './lost';
import { entriesOf, pageAt, pagesOf, redirectAt } from './menu';
import { Navbar } from './navbar';
import { SettingsPanel } from './settings-panel';
import css from './shell.module.css';
import { Sidebar } from './sidebar';
import { useSidebar } from './sidebar-state';
import { TabBar } from './tab-bar';
import { keptTabs } from './tabs';
import { useTabs } from './use-tabs';

const fixed: Record<string, { title: string; page: ReactNode }> = {
  '/404': { title: 'notFoundPage', page: <NotFound /> },
  '/401': { title: 'noAccessPage', page: <NoAccess /> },
};

const personalSettings = { page: 'personalSettingList', permission: 'personalSettingList:list' };

/** Sidebar, navbar, tabs and the pages themselves. */
export function Shell({
  tree,
  components,
}: {
  tree: readonly MenuNode[];
  /** The page of each component name. */
  components: Record<string, LoadPage>;
}) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const session = useSession();
  const phone = usePhone();
  const location = useLocation();
  const navigate = useNavigate();
  const pages = useMemo(() => pagesOf(tree), [tree]);
  const entries = useMemo(() => entriesOf(tree), [tree]);
  const page = fixed[location.pathname] ? undefined : pageAt(pages, location.pathname);
  const { tabs, active, ...tabbing } = useTabs(
    pages,
    page,
    location,
    (to) => void navigate(to, { replace: true }),
  );
  const client = useQueryClient();
  const sidebar = useSidebar(phone, location.key);
  const [settingsOpen, openSettings] = useState(false);

  const lost = fixed[location.pathname];
  const refresh = (path: string): void => {
    // What the page shows is asked for again when it comes back.
    void client.invalidateQueries({ refetchType: 'none' });
    tabbing.refresh(path);
  };
  const shown = tabs.find((tab) => tab.path === active);
  const title = lost ? t(lost.title) : (shown?.title ?? page?.title ?? '');
  const crumbs = lost || !page ? [title] : [...page.titles, ...(title === page.title ? [] : [title])];
  useEffect(() => {
    document.title =
      settings.dynamicTitle && title !== '' ? `${title} - ${t('systemName')}` : t('systemName');
  }, [settings.dynamicTitle, title, t]);

  if (!page && !lost) return <Navigate to={redirectAt(tree, location.pathname) ?? '/404'} replace />;

  const personal = hasPermission(session.permissions, personalSettings.permission)
    ? pages.find((one) => one.component === personalSettings.page)?.path
    : undefined;
  const menu = (
    <Sidebar
      entries={entries}
      active={page?.meta.activeMenu ?? page?.path ?? ''}
      narrow={!phone && !sidebar.open}
      addressOf={(to) => (to === active ? to : (tabs.find((tab) => tab.path === to)?.fullPath ?? to))}
    />
  );
  return (
    <div className={css['shell']} data-fixed={settings.fixedHeader}>
      {phone ? (
        <Drawer
          open={sidebar.open}
          onClose={sidebar.close}
          placement="left"
          size={208}
          closable={false}
          title={undefined}
          aria-label={t('mainMenu')}
          styles={{ body: { padding: 0 } }}
        >
          {menu}
        </Drawer>
      ) : (
        menu
      )}
      <div className={css['column']}>
        <header className={css['head']}>
          <Navbar
            phone={phone}
            crumbs={crumbs}
            sidebarOpen={sidebar.open}
            toggleSidebar={sidebar.toggle}
            openSettings={() => openSettings(true)}
            personal={personal}
          />
          {settings.tagsView && !phone && (
            <TabBar tabs={tabs} active={active} close={tabbing.close} refresh={refresh} />
          )}
        </header>
        <main className={css['main']}>
          {keptTabs(tabs, active).map((tab) => (
            <Activity key={`${tab.path} ${tab.turn}`} mode={tab.path === active ? 'visible' : 'hidden'}>
              <KeptPage
                tab={tab}
                load={components[tab.page.component]}
                entitle={tabbing.entitle}
                reload={refresh}
              />
            </Activity>
          ))}
          {lost && <div className={css['lost']}>{lost.page}</div>}
        </main>
      </div>
      <SettingsPanel open={settingsOpen} close={() => openSettings(false)} />
    </div>
  );
}
