import { Dropdown, type MenuProps } from 'antd';
import { Pin, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './tab-bar.module.css';
import { type Closing, closings, type Tab } from './tabs';

interface Props {
  tabs: readonly Tab[];
  active: string;
  close: (path: string, what: Closing) => void;
  refresh: (path: string) => void;
}

const scrollPadding = 4;
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
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[data-current=true]');
    if (!bar.current || !shown) return;
    const { scrollLeft, clientWidth } = bar.current;
    const left = shown.offsetLeft - scrollPadding;
    const right = shown.offsetLeft + shown.offsetWidth + scrollPadding;
    if (left < scrollLeft) bar.current.scrollLeft = left;
    else if (right > scrollLeft + clientWidth) bar.current.scrollLeft = right - clientWidth;
  }, [active, tabs]);

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
    <nav
      className={css['bar']}
      ref={bar}
      aria-label={t('visitedPages')}
      onWheel={({ deltaY }) => bar.current?.scrollBy({ left: deltaY })}
    >
      {tabs.map((tab) => (
        <Dropdown
          key={tab.path}
          menu={menuOf(tab)}
          trigger={['contextMenu']}
          classNames={{ root: css['menu'] }}
        >
          <div
            className={css['tab']}
            data-current={tab.path === active}
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
    </nav>
  );
}
