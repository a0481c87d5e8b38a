import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { Loading } from '../ui/feedback/loading';
import { late } from '../ui/late';
import { PagePaths } from '../lib/session/page-paths';
import { useSettings } from '../lib/session/settings';
import { Notifiers } from '../lib/extensions/notifiers';
import { ConnectionLine } from './connection-line';
import { Head } from './head';
import type { Components } from './pages/kept-page';
import { NoAccess, NotFound, Withdrawn } from './pages/lost';
import { useOwnToken } from './session/own-token';
import { focusMain, usePageFocus } from './pages/page-focus';
import { PagesPane } from './pages/pages-pane';
import { ProgressBar } from './pages/progress';
import css from './shell.module.css';
import { SideMenu } from './side-menu';
import { useMenus } from './menu/use-menus';
import { type Pages, usePages } from './pages/use-pages';
import { useReload } from './pages/use-reload';
import { useRights } from './session/use-rights';

// Loaded on demand, because it is rarely opened.
const SettingsPanel = late(() => import('./settings-panel'), <Loading />);
// Loaded on demand, because two accounts in one browser are rare.
const TakenDialog = late(async () => ({ default: (await import('./session/taken-dialog')).TakenDialog }));

interface Props {
  tree: readonly MenuNode[];
  /** Pages by component name. */
  components: Components;
}

/** Shell of the console: sidebar, navbar, tabs and the pages. */
export function Shell({ tree: opened, components }: Props) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { tree, withdrawn } = useRights(opened);
  const pages = usePages(tree, withdrawn, components);
  const { place, title } = pages;
  const { tabs, active } = pages.tabbing;
  const menus = useMenus(tree, pages.highlighted, place.location.key);
  const [settingsPanel, setSettingsPanel] = useState<'open' | 'closed'>();
  const taken = useOwnToken();
  const notifiers = useContext(Notifiers);
  const refresh = useReload(pages);
  useDocumentTitle(title);
  usePageFocus(active);

  if (pages.redirectTo !== undefined) return <Navigate to={pages.redirectTo} replace />;
  return (
    <PagePaths value={place.places}>
      <div className={css['shell']} data-fixed={settings.fixedHeader}>
        <a className={css['skip']} href="#main" onClick={(event) => (event.preventDefault(), focusMain())}>
          {t('skipToContent')}
        </a>
        <ProgressBar />
        <SideMenu menus={menus} tabs={tabs} active={active} />
        <div className={css['column']}>
          <Head
            tree={tree}
            pages={pages}
            menus={menus}
            onSettings={() => setSettingsPanel('open')}
            refresh={refresh}
          />
          <ConnectionLine />
          {notifiers.map((Notifier, index) => (
            <Notifier key={index} />
          ))}
          <Main pages={pages} components={components} refresh={refresh} />
        </div>
        {taken && <TakenDialog />}
        {settingsPanel && (
          <SettingsPanel open={settingsPanel === 'open'} onClose={() => setSettingsPanel('closed')} />
        )}
      </div>
    </PagePaths>
  );
}

/** Shows the page's title in the title of the browser's window. */
function useDocumentTitle(title: string): void {
  const { t } = useTranslation('shell');
  const { dynamicTitle } = useSettings();
  useEffect(() => {
    document.title = dynamicTitle && title !== '' ? `${title} - ${t('systemName')}` : t('systemName');
  }, [dynamicTitle, title, t]);
}

interface MainProps {
  pages: Pages;
  components: Components;
  /** Reloads the page of a tab. */
  refresh: (path: string) => void;
}

/** Pages of the tabs, or a message instead of the visible one. */
function Main({ pages, components, refresh }: MainProps) {
  const { place, tabbing, title, gone, shownTabs } = pages;
  return (
    <main className={css['main']} id="main" tabIndex={-1} aria-label={title}>
      <PagesPane
        tabs={shownTabs}
        active={tabbing.active}
        components={components}
        setTitle={tabbing.setTitle}
        reload={refresh}
      />
      {gone && (
        <div className={css['lost']}>
          <Withdrawn />
        </div>
      )}
      {place.lost && (
        <div className={css['lost']}>{place.lost === 'notFoundPage' ? <NotFound /> : <NoAccess />}</div>
      )}
    </main>
  );
}
