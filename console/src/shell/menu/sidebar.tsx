import { ChevronDown } from 'lucide-react';
import { type HTMLAttributes, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../../lib/session/settings';
import { BrandLink } from './brand';
import { behindFirst } from '../../lib/browser/first-shown';
import { late } from '../../ui/late';
import { type Entry, holds } from './entries';
import type { NarrowGroupProps } from './narrow-group';
import { Hint } from '../../ui/feedback/hint';
import { MenuIcon } from '../../ui/menu-icon';
import { isOutside } from './menu';
import { sectioned } from './sections';
import css from './sidebar.module.css';
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
  // contains the current page.
  const open = chosen && chosen.inside === inside ? chosen.open : inside;
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
  return sectioned(entries).map(({ section, entries: own }) =>
    section === undefined ? (
      <Entries key="" {...place} entries={own} />
    ) : (
      <section key={section} aria-label={t(section)}>
        <h3 className={css['section']} data-deep={place.depth > 0}>
          {t(section)}
        </h3>
        <Entries {...place} entries={own} />
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

/** Sidebar with the menu tree. */
export function Sidebar({ narrow = false, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const { sideTheme, sidebarLogo } = useSettings();
  return (
    <div className={css['side']} data-theme={sideTheme} data-narrow={narrow}>
      {sidebarLogo && <BrandLink small={narrow} />}
      <nav className={css['menu']} aria-label={t('mainMenu')}>
        <List {...rest} narrow={narrow} depth={0} />
      </nav>
    </div>
  );
}
