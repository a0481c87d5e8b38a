import { brand } from '@chargehand/contract/texts/brand';
import type { MenuProps } from 'antd';
import {
  ALargeSmall,
  BookText,
  CircleUserRound,
  Languages,
  LogOut,
  Maximize,
  Minimize,
  Moon,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Session, useSession } from '../../lib/session/session';
import { language } from '../../lib/words/language';
import { changeSettings } from '../../lib/session/settings';
import { useShade } from '../../ui/theme/mode';
import { useFullscreen, useLanguages, useSizes } from './navbar-choices';
import css from './navbar.module.css';

type Items = NonNullable<MenuProps['items']>;

/** Returns the version of the server, as it is named in a report of a fault. */
const releaseText = ({ version, commit }: NonNullable<Session['release']>): string =>
  `${brand[language]} ${version}${commit === null ? '' : ` (${commit})`}`;

/** Returns the heading with the name and role of the account. */
function useAccountItems(name: string): Items {
  const session = useSession();
  const detail = session.name === name ? session.roleName : `${session.name} · ${session.roleName}`;
  return [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className={css['who']}>
          <strong>{name}</strong>
          <span>{detail}</span>
        </span>
      ),
    },
    { type: 'divider' },
  ];
}

/** Returns the items that open the account's page and the settings panel, if it has them. */
function usePageItems(personal: string | undefined, openSettings: (() => void) | undefined): Items {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const items: Items = [];
  if (personal !== undefined)
    items.push({
      key: 'personal',
      icon: <CircleUserRound aria-hidden />,
      label: t('personalCenter'),
      onClick: () => void navigate(personal),
    });
  if (openSettings !== undefined)
    items.push({
      key: 'settings',
      icon: <SlidersHorizontal aria-hidden />,
      label: t('layoutSettings'),
      onClick: openSettings,
    });
  return items;
}

/** Returns the items that change how the console is shown: size, mode, language and full screen. */
function useDisplayItems(phone: boolean, refresh: () => void): Items {
  const { t } = useTranslation('shell');
  const dark = useShade() === 'dark';
  const tongues = useLanguages();
  const sizes = useSizes(refresh);
  const { full, toggle } = useFullscreen();
  const items: Items = [
    { key: 'size', icon: <ALargeSmall aria-hidden />, label: t('sizeSwitch'), children: sizes },
    {
      key: 'mode',
      icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      label: t(dark ? 'toLight' : 'toDark'),
      onClick: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
    },
  ];
  // On a phone the navbar has no room for the languages.
  if (phone)
    items.push({
      key: 'language',
      icon: <Languages aria-hidden />,
      label: t('language'),
      children: tongues,
    });
  // Some phones have no full screen for pages.
  if (!phone || document.fullscreenEnabled)
    items.push({
      key: 'fullscreen',
      icon: full ? <Minimize aria-hidden /> : <Maximize aria-hidden />,
      label: t(full ? 'leaveFullscreen' : 'fullscreen'),
      onClick: () => void toggle(),
    });
  return items;
}

/** Returns the items for the documentation, the sign-out and the server's version. */
function useLastItems(signOut: () => void): Items {
  const { t } = useTranslation('shell');
  const { release } = useSession();
  const items: Items = [
    {
      key: 'documentation',
      icon: <BookText aria-hidden />,
      label: (
        <a href="/docs" target="_blank" rel="noreferrer">
          {t('documentation')}
        </a>
      ),
    },
    { key: 'signOut', icon: <LogOut aria-hidden />, label: t('signOut'), onClick: signOut },
  ];
  if (release !== undefined) items.push({ key: 'release', type: 'group', label: releaseText(release) });
  return items;
}

export interface UserMenuProps {
  phone: boolean;
  /** Undefined if the settings panel must not be shown. */
  openSettings: (() => void) | undefined;
  personal: string | undefined;
  /** Renders the current page again. */
  refresh: () => void;
}

/** Returns the items of the menu of the signed-in account. */
export function useUserMenuItems(
  name: string,
  { phone, openSettings, personal, refresh }: UserMenuProps,
  signOut: () => void,
): Items {
  const account = useAccountItems(name);
  const pages = usePageItems(personal, openSettings);
  const display = useDisplayItems(phone, refresh);
  const last = useLastItems(signOut);
  return [...account, ...pages, ...display, ...last];
}
