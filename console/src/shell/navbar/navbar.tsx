import { ListTodo, Menu, PanelLeft } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { behindFirst } from '../../lib/browser/first-shown';
import { late } from '../../ui/late';
import { IconButton, LanguageChoice } from './navbar-choices';
import css from './navbar.module.css';
import { distinctTitles } from '../menu/menu';
import type { SidebarState } from '../menu/sidebar-state';
import { UserMenu } from './user-menu';

// Loads after the first page.
const around = behindFirst(() => import('./around'));
const Inbox = late(async () => ({ default: (await around()).Inbox }));

interface Props {
  phone: boolean;
  /** Titles of the groups that contain the current page, outermost first, and of the page itself. */
  crumbs: readonly string[];
  /** Replaces the breadcrumb. */
  topNav: ReactNode;
  search: ReactNode;
  sidebar: SidebarState & { toggle: () => void };
  /** True while the sidebar is hidden, because it has no entries. */
  sidebarHidden: boolean;
  openSettings: (() => void) | undefined;
  refresh: () => void;
  /** Path of the personal settings, or undefined if the account may not open them. */
  personal: string | undefined;
  /** Path of the list of open tasks, or undefined if the account may not open it. */
  pending: string | undefined;
}

const icon = { size: 18, 'aria-hidden': true } as const;

function Crumbs({ crumbs: titles }: { crumbs: readonly string[] }) {
  const { t } = useTranslation('shell');
  const crumbs = distinctTitles(titles);
  return (
    <nav className={css['crumbs']} aria-label={t('breadcrumb')}>
      {crumbs.map((crumb, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <span
            data-last={index === crumbs.length - 1}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {crumb}
          </span>
        </Fragment>
      ))}
    </nav>
  );
}

/** Link to the list of open tasks. */
function GoToHandle({ to }: { to: string }) {
  const { t } = useTranslation('shell');
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <IconButton
      label={t('goToHandle')}
      onClick={() => {
        // Reads the browser's address, because `useLocation` still returns the old one while the page is opening.
        if (location.pathname !== href) void navigate(to);
      }}
    >
      <ListTodo {...icon} />
    </IconButton>
  );
}

/** Navbar above every page. */
export function Navbar({ phone, crumbs, topNav, search, sidebar, sidebarHidden, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const title = <strong className={css['here']}>{crumbs.at(-1)}</strong>;
  return (
    <div className={css['bar']}>
      <IconButton
        label={t(phone ? 'openMenu' : sidebar.opened ? 'closeSidebar' : 'openSidebar')}
        aria-expanded={sidebar.opened && !sidebarHidden}
        disabled={sidebarHidden}
        onClick={sidebar.toggle}
      >
        {phone ? <Menu {...icon} size={20} /> : <PanelLeft {...icon} size={16} />}
      </IconButton>
      {phone ? title : (topNav ?? <Crumbs crumbs={crumbs} />)}
      <div className={css['tools']} data-yields={topNav !== undefined || undefined}>
        {search}
        <Inbox className={css['icon'] ?? ''} />
        {rest.pending !== undefined && <GoToHandle to={rest.pending} />}
        {!phone && <LanguageChoice />}
        <UserMenu
          phone={phone}
          openSettings={rest.openSettings}
          personal={rest.personal}
          refresh={rest.refresh}
        />
      </div>
    </div>
  );
}
