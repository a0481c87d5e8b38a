import { isForeignAddress } from '@chargehand/contract/fields/address';
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
import { Route, Routes } from 'react-router';
import { notePageDrawn } from '../../lib/browser/first-shown';
import { TabTitle } from '../../lib/browser/tab-title';
import { Loading } from '../../ui/feedback/loading';
import { type PageShape, ShapeOfPage } from '../../ui/feedback/skeleton/page-shape';
import { PageWaiting } from '../../ui/feedback/skeleton/page-waiting';
import { latePage } from '../../ui/late';
import { themed } from '../../ui/theme/themed';
import { ErrorBoundary } from './error-boundary';
import css from './kept-page.module.css';
import { NotBuilt } from './lost';
import type { PageCode } from './page-code';
import type { Tab } from './tabs';

// Loaded on demand, because few menus contain a page of another site.
const OutsidePage = latePage(() => import('../../features/outside/outside-page'));

/** Returns the address of another site that a page (`InnerLink`) shows in an iframe, or undefined for other pages. */
const frameOf = ({ page, meta }: Tab): string | undefined =>
  page.component === 'InnerLink' && meta.link !== null && isForeignAddress(meta.link) ? meta.link : undefined;

/** Page of this version. `records` is true if each record has its own page, and `shape` is then that page's. */
interface KnownPage {
  code: PageCode;
  records: boolean;
  shape: PageShape;
}

/** Pages by component name. */
export type Components = Readonly<Record<string, KnownPage>>;

const loaded = new Map<string, ComponentType>();

function component(name: string, code: PageCode | undefined): ComponentType | undefined {
  if (!code) return undefined;
  const ready = code.ready();
  const page = loaded.get(name) ?? (ready ? themed(ready) : latePage(code.load));
  loaded.set(name, page);
  return page;
}

/** Signals that a page is rendered, after its code has loaded and its requests are sent. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(notePageDrawn, []);
  return children;
}

/** Returns the shape of a tab's page: that of its list, of a record, or of what the page is. */
const shapeOf = ({ path, page }: Tab, known: KnownPage): PageShape =>
  known.records && path === page.path ? 'list' : known.shape;

function Inside({ tab, known }: Pick<Props, 'tab' | 'known'>) {
  const frame = frameOf(tab);
  if (frame !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <OutsidePage address={frame} title={tab.title} />
      </Suspense>
    );
  const Page = component(tab.page.component, known?.code);
  if (!Page || !known) return <NotBuilt title={tab.page.title} />;
  return (
    <ShapeOfPage value={shapeOf(tab, known)}>
      <Suspense
        fallback={
          <>
            <Loading />
            <PageWaiting />
          </>
        }
      >
        <Drawn>{createElement(Page)}</Drawn>
      </Suspense>
    </ShapeOfPage>
  );
}

interface Props {
  tab: Tab;
  /** Undefined if this version does not have the page. */
  known: KnownPage | undefined;
  setTitle: (path: string, title: string) => void;
  reload: (path: string) => void;
}

/**
 * Page of a tab. It uses the tab's own location, so that a hidden list does not follow navigation in another tab, and
 * it keeps its scroll position while hidden.
 */
export function KeptPage({ tab, known, setTitle, reload }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  // The tab's path never changes, so the function can stay the same.
  const [name] = useState(() => (title: string | undefined) => {
    if (title !== undefined) setTitle(tab.path, title);
  });

  // Restores the scroll position: React's Activity runs this effect each time the tab is shown.
  useLayoutEffect(() => {
    // Writing 0 to a new page would force its layout before it is painted.
    if (pane.current && scrolled.current > 0) pane.current.scrollTop = scrolled.current;
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
            <Route path={path} element={<Inside tab={tab} known={known} />} />
          </Routes>
        </TabTitle>
      </ErrorBoundary>
    </div>
  );
}
