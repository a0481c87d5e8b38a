import { Popover, Tooltip } from 'antd';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../lib/settings';
import { BrandLink } from './brand';
import { MenuIcon } from './icons';
import type { Entry } from './menu';
import css from './sidebar.module.css';

interface Props {
  entries: readonly Entry[];
  /** Path of the highlighted page. */
  active: string;
  /** Only icons; groups open beside them. */
  narrow?: boolean;
  /** Turns an entry's address into the one to open, such as that of its tab. */
  addressOf: (to: string) => string;
}

const longTitle = 5;

const holds = (entry: Entry, active: string): boolean =>
  entry.path === active || entry.children.some((child) => holds(child, active));

function Hint({ title, always = false, children }: { title: string; always?: boolean; children: ReactNode }) {
  const shown = always || title.length > longTitle;
  return (
    <Tooltip title={shown ? title : undefined} placement="right" mouseEnterDelay={0.4}>
      {children}
    </Tooltip>
  );
}

function Item({
  entry,
  active,
  narrow,
  addressOf,
  deep,
}: Omit<Props, 'entries'> & { entry: Entry; deep: boolean }) {
  const current = entry.path === active;
  const content = (
    <>
      {!deep && <MenuIcon name={entry.icon} />}
      <span className={css['title']}>{entry.title}</span>
    </>
  );
  const shared = { className: css['item'], 'data-deep': deep, 'data-current': current } as const;
  const to = entry.to ?? '/';
  return (
    <Hint title={entry.title} always={narrow === true && !deep}>
      {/^https?:\/\//.test(to) ? (
        <a {...shared} href={to} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <Link {...shared} to={addressOf(to)} aria-current={current ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </Hint>
  );
}

function Group({ entry, ...rest }: Omit<Props, 'entries'> & { entry: Entry }) {
  const inside = holds(entry, rest.active);
  const [chosen, choose] = useState<{ open: boolean; inside: boolean }>();
  // Coming to one of its pages opens a group again that was closed.
  const open = chosen && chosen.inside === inside ? chosen.open : inside;
  const list = (
    <ul className={css['list']}>
      {entry.children.map((child) => (
        <li key={child.key}>
          <Item {...rest} entry={child} deep />
        </li>
      ))}
    </ul>
  );
  if (rest.narrow)
    return (
      <Popover
        content={<nav className={css['fly']}>{list}</nav>}
        title={entry.title}
        placement="rightTop"
        trigger={['hover', 'focus', 'click']}
        arrow={false}
      >
        <button type="button" className={css['item']} data-inside={inside} aria-label={entry.title}>
          <MenuIcon name={entry.icon} />
        </button>
      </Popover>
    );
  return (
    <>
      <Hint title={entry.title}>
        <button
          type="button"
          className={css['item']}
          data-inside={inside}
          aria-expanded={open}
          onClick={() => choose({ open: !open, inside })}
        >
          <MenuIcon name={entry.icon} />
          <span className={css['title']}>{entry.title}</span>
          <ChevronDown className={css['arrow']} size={16} strokeWidth={2} aria-hidden />
        </button>
      </Hint>
      {open && list}
    </>
  );
}

/** The menu tree as a sidebar. */
export function Sidebar({ entries, narrow = false, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const { sideTheme, sidebarLogo } = useSettings();
  return (
    <div className={css['side']} data-theme={sideTheme} data-narrow={narrow}>
      {sidebarLogo && <BrandLink small={narrow} />}
      <nav className={css['menu']} aria-label={t('mainMenu')}>
        <ul className={css['list']}>
          {entries.map((entry) => (
            <li key={entry.key}>
              {entry.children.length > 0 ? (
                <Group {...rest} narrow={narrow} entry={entry} />
              ) : (
                <Item {...rest} narrow={narrow} entry={entry} deep={false} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
