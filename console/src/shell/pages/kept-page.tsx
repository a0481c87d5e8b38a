import { isForeignAddress } from '@chargehand/contract/fields/address';
import { Skeleton } from 'antd';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router';
import { notePageDrawn } from '../../lib/browser/first-shown';
import { TabTitle } from '../../lib/browser/tab-title';
import { latePage } from '../../ui/late';
import { ErrorBoundary } from './error-boundary';
import css from './kept-page.module.css';
import { NotBuilt } from './lost';
import type { PageCode } from './page-code';
import { Loading } from './progress';
import type { Tab } from './tabs';

// Loaded on demand, because few menus contain a page of another site.
const OutsidePage = latePage(() => import('../../features/outside/outside-page'));

/** Returns the address of another site that a page (`InnerLink`) shows in an iframe, or undefined for other pages. */
const frameOf = ({ page, meta }: Tab): string | undefined =>
  page.component === 'InnerLink' && meta.link !== null && isForeignAddress(meta.link) ? meta.link : undefined;

/** Pages by component name. `records` is true if each record has its own page. */
export type Components = Readonly<Record<string, { code: PageCode; records: boolean }>>;

const loaded = new Map<string, ComponentType>();

function component(name: string, code: PageCode | undefined): ComponentType | undefined {
  if (!code) return undefined;
  const known = loaded.get(name) ?? code.ready() ?? latePage(code.load);
  loaded.set(name, known);
  return known;
}

/** Signals that a page is rendered, after its code has loaded and its requests are sent. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(notePageDrawn, []);
  return children;
}

function Inside({ tab, code }: Pick<Props, 'tab' | 'code'>) {
  const { t } = useTranslation('shell');
  const frame = frameOf(tab);
  if (frame !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <OutsidePage address={frame} title={tab.title} />
      </Suspense>
    );
  const Page = component(tab.page.component, code);
  if (!Page) return <NotBuilt title={tab.page.title} />;
  return (
    <Suspense
      fallback={
        <div className={css['loading']} role="status" aria-label={t('loading')}>
          <Loading />
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      }
    >
      <Drawn>{createElement(Page)}</Drawn>
    </Suspense>
  );
}

interface Props {
  tab: Tab;
  /** Undefined if this version does not have the page. */
  code: PageCode | undefined;
  setTitle: (path: string, title: string) => void;
  reload: (path: string) => void;
}

/**
 * Page of a tab. It uses the tab's own location, so that a hidden list does not follow navigation in another tab, and
 * it keeps its scroll position while hidden.
 */
export function KeptPage({ tab, code, setTitle, reload }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  // The tab's path never changes, so the function can stay the same.
  const [name] = useState(() => (title: string | undefined) => {
    if (title !== undefined) setTitle(tab.path, title);
  });

  // Restores the scroll position: React's Activity runs this effect each time the tab is shown.
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = scrolled.current;
  }, []);

  const path = tab.page.path === '/' ? '/' : `${tab.page.path}/*`;
  return (
    <div
      ref={pane}
      className={css['pane']}
      data-frame={frameOf(tab) !== undefined}
      onScroll={(event) => {
        if (event.target === event.currentTarget) scrolled.current = event.currentTarget.scrollTop;
      }}
    >
      <ErrorBoundary retry={() => reload(tab.path)}>
        <TabTitle value={name}>
          <Routes location={tab.location}>
            <Route path={path} element={<Inside tab={tab} code={code} />} />
          </Routes>
        </TabTitle>
      </ErrorBoundary>
    </div>
  );
}
