import { ChevronDown } from 'lucide-react';
import { type HTMLAttributes, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSettings } from '../../lib/session/settings';
import { BrandLink } from './brand';
import { behindFirst } from '../../lib/browser/first-shown';
import { late } from '../../ui/late';
import { type Entry, holds } from './entries';
import { filteredEntries, isFilterOffered } from './filter-entries';
import type { NarrowGroupProps } from './narrow-group';
import { Hint } from '../../ui/feedback/hint';
import { MenuIcon } from '../../ui/menu-icon';
import { isOutside } from './menu';
import { sectioned } from './sections';
import css from './sidebar.module.css';
import { moveInMenu, SidebarFilter } from './sidebar-filter';
import { Waiting } from './waiting';

const loadNarrowGroup = behindFirst(() => import('./narrow-group'));
// Loaded after the first page. If it cannot be loaded, the button stays.
const NarrowGroup = late(
  () =>
    loadNarrowGroup().then(
      ({ NarrowGroup: group }) => ({ default: group }),
      () => ({ default: ({ button }: NarrowGroupProps) => button }),
    ),
  ({ button }) => button,
);

interface Props {
  entries: readonly Entry[];
  /** Path of the highlighted page. */
  active: string;
  /** True to show only icons; groups then open next to the sidebar. */
  narrow?: boolean;
  /** Returns the address that a click on an entry opens: that of the entry's open tab, or else its own address `to`. */
  addressOf: (to: string) => string;
}

type Place = Omit<Props, 'entries'> & {
  /** Number of groups that contain the entry. */
  depth: number;
  /** True to show groups expanded at first. */
  expanded?: boolean;
};

const longTitle = 5;

function TitleHint({
  title,
  always = false,
  children,
}: {
  title: string;
  always?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}) {
  const shown = always || [...title].length > longTitle;
  return (
    <Hint title={shown ? title : ''} placement="right">
      {children}
    </Hint>
  );
}

/**
 * Icon and title of an entry, indented for each group below the first. Inside a group, an entry without an icon leaves
 * no space for it.
 */
function Label({ entry: { icon, title }, depth }: { entry: Entry; depth: number }) {
  return (
    <span className={css['label']} style={{ paddingLeft: Math.max(0, depth - 1) * 14 }}>
      {(depth === 0 || icon !== null) && <MenuIcon name={icon} />}
      <span className={css['title']}>{title}</span>
    </span>
  );
}

function Item({ entry, active, narrow, addressOf, depth }: Place & { entry: Entry }) {
  const current = entry.path === active;
  const alone = narrow === true && depth === 0;
  const content = (
    <>
      <Label entry={entry} depth={depth} />
      <Waiting entries={[entry]} dot={alone} />
    </>
  );
  const shared = {
    className: css['item'],
    'data-deep': depth > 0,
    'data-current': current,
  } as const;
  const to = entry.to ?? '/';
  return (
    <TitleHint title={entry.title} always={alone}>
      {isOutside(to) ? (
        <a {...shared} href={to} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <Link {...shared} to={addressOf(to)} aria-current={current ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </TitleHint>
  );
}

function Group({ entry, ...place }: Place & { entry: Entry }) {
  const inside = holds(entry, place.active);
  const [chosen, choose] = useState<{ open: boolean; inside: boolean }>();
  // The user's choice applies until a page inside the group is opened or left. Otherwise the group is expanded if it
  // contains the current page or is `expanded`.
  const open = chosen && chosen.inside === inside ? chosen.open : inside || place.expanded === true;
  if (place.narrow && place.depth === 0)
    return (
      <NarrowGroup
        title={entry.title}
        content={
          <nav className={css['fly']} aria-label={entry.title}>
            <List {...place} entries={entry.children} narrow={false} depth={1} />
          </nav>
        }
        button={
          <button type="button" className={css['item']} data-inside={inside}>
            <Label entry={entry} depth={place.depth} />
            <Waiting entries={[entry]} dot />
          </button>
        }
      />
    );
  return (
    <>
      <TitleHint title={entry.title}>
        <button
          type="button"
          className={css['item']}
          data-deep={place.depth > 0}
          data-inside={inside}
          aria-expanded={open}
          onClick={() => choose({ open: !open, inside })}
        >
          <Label entry={entry} depth={place.depth} />
          {!open && <Waiting entries={[entry]} />}
          <ChevronDown className={css['arrow']} strokeWidth={2} aria-hidden />
        </button>
      </TitleHint>
      {open && <List {...place} entries={entry.children} depth={place.depth + 1} />}
    </>
  );
}

/** Lists the entries of a group. A long group has sections with headings. */
function List({ entries, ...place }: Place & { entries: readonly Entry[] }) {
  const { t } = useTranslation('shell');
  return sectioned(entries).map(({ section, entries: sectionEntries }) =>
    section === undefined ? (
      <Entries key="" {...place} entries={sectionEntries} />
    ) : (
      <section key={section} aria-label={t(section)}>
        <h3 className={css['section']} data-deep={place.depth > 0}>
          {t(section)}
        </h3>
        <Entries {...place} entries={sectionEntries} />
      </section>
    ),
  );
}

function Entries({ entries, ...place }: Place & { entries: readonly Entry[] }) {
  return (
    <ul className={css['list']}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.children.length > 0 ? <Group {...place} entry={entry} /> : <Item {...place} entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

/** Sidebar with the menu tree. A long menu has a filter, which is cleared when a page opens. */
export function Sidebar({ narrow = false, entries, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const { sideTheme, sidebarLogo } = useSettings();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState({ typed: '', pathname });
  if (filter.pathname !== pathname) setFilter({ typed: '', pathname });
  const filterOffered = !narrow && isFilterOffered(entries);
  const filtering = filterOffered && filter.typed.trim() !== '';
  const found = filtering ? filteredEntries(entries, filter.typed) : [];
  return (
    <div className={css['side']} data-theme={sideTheme} data-narrow={narrow}>
      {sidebarLogo && <BrandLink small={narrow} />}
      {filterOffered && (
        <SidebarFilter typed={filter.typed} onType={(typed) => setFilter({ typed, pathname })} menu={menu} />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between links */}
      <nav className={css['menu']} aria-label={t('mainMenu')} ref={menu} onKeyDown={moveInMenu}>
        {/* Only hidden, so that expanded groups stay so. */}
        <div hidden={filtering}>
          <List {...rest} entries={entries} narrow={narrow} depth={0} />
        </div>
        {filtering && <List {...rest} entries={found} depth={0} expanded />}
        {filtering && found.length === 0 && (
          <p className={css['none']} role="status">
            {t('filterNothing', { q: filter.typed.trim() })}
          </p>
        )}
      </nav>
    </div>
  );
}
