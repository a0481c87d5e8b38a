import { Dropdown, type MenuProps } from 'antd';
import { ChevronDown, ChevronLeft, ChevronRight, Pin, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import css from './tab-bar.module.css';
import { type Closing, closings, type Tab } from './tabs';

interface Props {
  tabs: readonly Tab[];
  active: string;
  close: (path: string, what: Closing) => void;
  refresh: (path: string) => void;
}

const scrollPadding = 4;
/** How far an arrow goes, of what shows. */
const stepOfWidth = 0.6;
const words = {
  current: 'closeCurrent',
  others: 'closeOthers',
  left: 'closeLeft',
  right: 'closeRight',
  all: 'closeAll',
} as const satisfies Record<Closing, string>;

/** The visited pages. */
export function TabBar({ tabs, active, close, refresh }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  const hidden = useHidden(bar, tabs);
  // The arrows take room: what was in sight may be no more.
  const overflows = hidden !== undefined;
  const step = (way: -1 | 1) =>
    bar.current?.scrollBy({ left: way * bar.current.clientWidth * stepOfWidth, behavior: 'smooth' });

  useEffect(() => {
    const box = bar.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => showCurrent(box));
    sizes.observe(box);
    showCurrent(box);
    return () => sizes.disconnect();
  }, [active, tabs, overflows]);

  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: t('refresh'), onClick: () => refresh(tab.path) },
      ...closings(tabs, tab.path).flatMap((what) => [
        ...(what === 'all' ? [{ type: 'divider' as const }] : []),
        { key: what, label: t(words[what]), onClick: () => close(tab.path, what) },
      ]),
    ],
  });

  return (
    <nav className={css['frame']} aria-label={t('visitedPages')}>
      {hidden && (
        <Arrow label={t('earlierTabs')} disabled={!hidden.before} onClick={() => step(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </Arrow>
      )}
      <div className={css['bar']} ref={bar} onWheel={({ deltaY }) => bar.current?.scrollBy({ left: deltaY })}>
        {tabs.map((tab) => (
          <Dropdown
            key={tab.path}
            menu={menuOf(tab)}
            trigger={['contextMenu']}
            classNames={{ root: css['menu'] }}
          >
            <div
              role="presentation"
              className={css['tab']}
              data-current={tab.path === active}
              data-pinned={tab.meta.affix || undefined}
              onAuxClick={(event) => {
                if (event.button === 1 && !tab.meta.affix) close(tab.path, 'current');
              }}
              onMouseDown={(event) => {
                // The middle button would start scrolling.
                if (event.button === 1) event.preventDefault();
              }}
            >
              <Link to={tab.fullPath} aria-current={tab.path === active ? 'page' : undefined}>
                {tab.meta.affix && <Pin size={14} aria-hidden />}
                <span>{tab.title}</span>
              </Link>
              {!tab.meta.affix && (
                <button
                  type="button"
                  onClick={() => close(tab.path, 'current')}
                  aria-label={t('closeTab', { title: tab.title })}
                >
                  <X size={14} aria-hidden />
                </button>
              )}
            </div>
          </Dropdown>
        ))}
      </div>
      {hidden && (
        <>
          <Arrow label={t('laterTabs')} disabled={!hidden.after} onClick={() => step(1)}>
            <ChevronRight size={16} aria-hidden />
          </Arrow>
          <Dropdown
            trigger={['click']}
            placement="bottomRight"
            menu={{
              selectable: true,
              selectedKeys: [active],
              items: tabs.map(({ path, title, fullPath }) => ({
                key: path,
                label: title,
                onClick: () => void navigate(fullPath),
              })),
            }}
            classNames={{ root: css['all'] }}
          >
            <button type="button" className={css['arrow']} aria-label={t('allTabs')} title={t('allTabs')}>
              <ChevronDown size={16} aria-hidden />
            </button>
          </Dropdown>
        </>
      )}
    </nav>
  );
}

/** Scrolls the bar as far as the current tab needs to show whole, with a margin beside it. */
function showCurrent(bar: HTMLElement): void {
  const shown = bar.querySelector<HTMLElement>('[data-current=true]');
  if (!shown) return;
  const { scrollLeft, clientWidth } = bar;
  // The first one, when it is pinned, stands over the others.
  const first = bar.querySelector<HTMLElement>('[data-pinned]:first-child');
  const covered = first && first !== shown ? first.offsetWidth : 0;
  const left = shown.offsetLeft - covered - scrollPadding;
  const right = shown.offsetLeft + shown.offsetWidth + scrollPadding;
  if (left < scrollLeft) bar.scrollLeft = left;
  else if (right > scrollLeft + clientWidth) bar.scrollLeft = right - clientWidth;
}

interface ArrowProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Arrow = ({ label, ...props }: ArrowProps) => (
  <button type="button" className={css['arrow']} aria-label={label} title={label} {...props} />
);

/** Whether tabs lie out of sight before or behind those that show; undefined while all of them fit. */
function useHidden(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[]) {
  const [hidden, setHidden] = useState<{ before: boolean; after: boolean }>();
  useEffect(() => {
    const box = bar.current;
    if (!box) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth, parentElement } = box;
      // The arrows take room themselves: without them all may fit.
      if (scrollWidth <= (parentElement?.clientWidth ?? clientWidth)) return setHidden(undefined);
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setHidden((old) => (old?.before === next.before && old.after === next.after ? old : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [bar, tabs]);
  return hidden;
}
