import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useAddress } from '../address';
import { WaitingLines } from '../feedback/skeleton/waiting';
import styles from './tabs.module.css';

/** Tab of a record's page. Its content is rendered, and loads its data, only while the tab is open. */
export interface RecordTab {
  key: string;
  label: ReactNode;
  /** Number of items in the tab, as text. */
  count?: string;
  content: () => ReactNode;
}

interface TabsProps {
  /** Label of the tab list for screen readers. */
  label: string;
  tabs: readonly [RecordTab, ...RecordTab[]];
  /** Keys of further tabs whose names are loading. They appear behind the others. */
  coming?: readonly string[] | 'unknown';
}

const noKeys: readonly string[] = [];

const contentOf = ({ key, content }: RecordTab) => (
  <Suspense key={key} fallback={<WaitingLines lines={8} />}>
    {content()}
  </Suspense>
);

/** Returns the distance in pixels by which a bar scrolls to show a tab in its middle, or 0 if it is fully visible. */
function scrollToShow(bar: Element, tab: Element): number {
  const [around, inside] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inside.left >= around.left && inside.right <= around.right) return 0;
  return (inside.left + inside.right - around.left - around.right) / 2;
}

/**
 * Tabs of a record's page, or only the content of a single tab. The URL parameter `tab` is the key of the open one; for
 * the first tab it is absent.
 */
export function Tabs({ label, tabs, coming = noKeys }: TabsProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [params, change] = useAddress();
  const wanted = params.get('tab');
  const isComing = wanted !== null && (coming === 'unknown' || coming.includes(wanted));
  // A tab that the URL names is waited for, instead of opening the first one meanwhile.
  const open = tabs.find(({ key }) => key === wanted) ?? (isComing ? undefined : tabs[0]);

  // The bar scrolls to the open tab where not all tabs have room.
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-selected="true"]');
    if (bar.current && tab) bar.current.scrollLeft += scrollToShow(bar.current, tab);
  }, [open?.key, tabs.length]);

  const choose = (tab: RecordTab) => change({ tab: tab === tabs[0] ? undefined : tab.key });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(open ?? tabs[0]) + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next);
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus();
  };

  // A single tab without a number would add nothing to its content.
  if (tabs.length === 1 && coming.length === 0 && tabs[0].count === undefined)
    return <div className={styles['panel']}>{contentOf(tabs[0])}</div>;

  return (
    <>
      <div role="tablist" aria-label={label} className={styles['bar']} ref={bar}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === (open ?? tabs[0]) ? 0 : -1}
            className={styles['tab']}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={open && `${id}-${open.key}`}
        aria-label={open ? undefined : label}
        className={styles['panel']}
      >
        {open ? contentOf(open) : <WaitingLines lines={8} />}
      </div>
    </>
  );
}
