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
/** Share of the visible width that an arrow scrolls. */
const stepOfWidth = 0.6;
const words = {
  current: 'closeCurrent',
  others: 'closeOthers',
  left: 'closeLeft',
  right: 'closeRight',
  all: 'closeAll',
} as const satisfies Record<Closing, string>;

/** Bar with the open tabs. */
export function TabBar({ tabs, active, close, refresh }: Props) {
  const { t } = useTranslation('shell');
  const bar = useRef<HTMLDivElement>(null);
  const hidden = useHidden(bar, tabs);
  // The bar becomes narrower if the arrows appear, which can move the current tab out of view. The effect below
  // therefore depends on `overflows`.
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
          <TabItem
            key={tab.path}
            tab={tab}
            current={tab.path === active}
            menu={menuOf(tab)}
            onClose={() => close(tab.path, 'current')}
          />
        ))}
      </div>
      {hidden && (
        <>
          <Arrow label={t('laterTabs')} disabled={!hidden.after} onClick={() => step(1)}>
            <ChevronRight size={16} aria-hidden />
          </Arrow>
          <AllTabs tabs={tabs} active={active} />
        </>
      )}
    </nav>
  );
}

interface TabItemProps {
  tab: Tab;
  current: boolean;
  menu: MenuProps;
  onClose: () => void;
}

/** Tab with its context menu. A tab that is not pinned has a button that closes it. */
function TabItem({ tab, current, menu, onClose }: TabItemProps) {
  const { t } = useTranslation('shell');
  return (
    <Dropdown menu={menu} trigger={['contextMenu']} classNames={{ root: css['menu'] }}>
      <div
        role="presentation"
        className={css['tab']}
        data-current={current}
        data-pinned={tab.meta.affix || undefined}
        onAuxClick={(event) => {
          if (event.button === 1 && !tab.meta.affix) onClose();
        }}
        onMouseDown={(event) => {
          // Prevents the browser's autoscroll by the middle button.
          if (event.button === 1) event.preventDefault();
        }}
      >
        <Link to={tab.fullPath} aria-current={current ? 'page' : undefined}>
          {tab.meta.affix && <Pin size={14} aria-hidden />}
          <span>{tab.title}</span>
        </Link>
        {!tab.meta.affix && (
          <button type="button" onClick={onClose} aria-label={t('closeTab', { title: tab.title })}>
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
    </Dropdown>
  );
}

/** Button with a menu of all open tabs. */
function AllTabs({ tabs, active }: Pick<Props, 'tabs' | 'active'>) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
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
  );
}

/** Scrolls the bar until the current tab is fully visible, with a margin. */
function showCurrent(bar: HTMLElement): void {
  const shown = bar.querySelector<HTMLElement>('[data-current=true]');
  if (!shown) return;
  const { scrollLeft, clientWidth } = bar;
  // A pinned first tab covers part of the others.
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

/** Returns whether tabs are hidden before or after the visible ones; undefined if all fit. */
function useHidden(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[]) {
  const [hidden, setHidden] = useState<{ before: boolean; after: boolean }>();
  useEffect(() => {
    const box = bar.current;
    if (!box) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth, parentElement } = box;
      // The width without the arrows counts, because all tabs may fit without them.
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
