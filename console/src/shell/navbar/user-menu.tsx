import { brand } from '@chargehand/contract/texts/brand';
import type { MenuProps } from 'antd';
import {
  ALargeSmall,
  BookText,
  ChevronDown,
  CircleUserRound,
  Languages,
  LogOut,
  Maximize,
  Minimize,
  Moon,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { late } from '../../ui/late';
import { addressIn } from '../../lib/browser/base';
import { type Session, useSession } from '../../lib/session/session';
import { language } from '../../lib/words/language';
import { changeSettings, useSize } from '../../lib/session/settings';
import { MenuAt } from '../../ui/popup/late-popup';
import { usePopup } from '../../ui/popup/use-popup';
import { useShade } from '../../ui/theme/mode';
import { useFullscreen, useLanguages, useSizes } from './navbar-choices';
import css from './navbar.module.css';

const SignOutDialog = late(async () => ({
  default: (await import('../session/sign-out-dialog')).SignOutDialog,
}));

/** Picture of the user, or the first letter of the name. */
function Avatar({ address, name }: { address: string; name: string }) {
  if (address !== '') return <img className={css['avatar']} src={addressIn(address).href} alt="" />;
  return <span className={css['avatar']} data-default={[...name][0]?.toUpperCase()} aria-hidden="true" />;
}

/** Returns the version of the server, as it is named in a report of a fault. */
const releaseText = ({ version, commit }: NonNullable<Session['release']>): string =>
  `${brand[language]} ${version}${commit === null ? '' : ` (${commit})`}`;

/** Menu of the signed-in account. */
export function UserMenu({
  phone,
  openSettings,
  personal,
  refresh,
}: {
  phone: boolean;
  /** Undefined if the settings panel must not be shown. */
  openSettings: (() => void) | undefined;
  personal: string | undefined;
  /** Renders the current page again. */
  refresh: () => void;
}) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const name = session.personName || session.name;
  const dark = useShade() === 'dark';
  const tongues = useLanguages();
  const sizes = useSizes(refresh);
  const size = useSize();
  const { full, toggle } = useFullscreen();
  const { button, close, opens } = usePopup();
  const menu: MenuProps = {
    selectedKeys: [size, language],
    items: [
      {
        key: 'who',
        type: 'group',
        label: (
          <span className={css['who']}>
            <strong>{name}</strong>
            <span>{session.name === name ? session.roleName : `${session.name} · ${session.roleName}`}</span>
          </span>
        ),
      },
      { type: 'divider' },
      ...(personal === undefined
        ? []
        : [
            {
              key: 'personal',
              icon: <CircleUserRound aria-hidden />,
              label: t('personalCenter'),
              onClick: () => void navigate(personal),
            },
          ]),
      ...(openSettings === undefined
        ? []
        : [
            {
              key: 'settings',
              icon: <SlidersHorizontal aria-hidden />,
              label: t('layoutSettings'),
              onClick: openSettings,
            },
          ]),
      {
        key: 'size',
        icon: <ALargeSmall aria-hidden />,
        label: t('sizeSwitch'),
        children: sizes,
      },
      {
        key: 'mode',
        icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
        label: t(dark ? 'toLight' : 'toDark'),
        onClick: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
      },
      // On a phone the navbar has no room for the languages.
      ...(phone
        ? [
            {
              key: 'language',
              icon: <Languages aria-hidden />,
              label: t('language'),
              children: tongues,
            },
          ]
        : []),
      // Some phones have no full screen for pages.
      ...(phone && !document.fullscreenEnabled
        ? []
        : [
            {
              key: 'fullscreen',
              icon: full ? <Minimize aria-hidden /> : <Maximize aria-hidden />,
              label: t(full ? 'leaveFullscreen' : 'fullscreen'),
              onClick: () => void toggle(),
            },
          ]),
      {
        key: 'documentation',
        icon: <BookText aria-hidden />,
        label: (
          <a href="/docs" target="_blank" rel="noreferrer">
            {t('documentation')}
          </a>
        ),
      },
      {
        key: 'signOut',
        icon: <LogOut aria-hidden />,
        label: t('signOut'),
        onClick: () => setLeaving(true),
      },
      ...(session.release === undefined
        ? []
        : [{ key: 'release', type: 'group' as const, label: releaseText(session.release) }]),
    ],
  };
  return (
    <>
      <button
        type="button"
        className={css['user']}
        aria-haspopup="menu"
        {...opens}
        aria-label={t('userMenu', { name })}
      >
        <Avatar address={session.avatar} name={name} />
        {!phone && (
          <>
            <span className={css['name']}>{name}</span>
            <ChevronDown aria-hidden />
          </>
        )}
      </button>
      {button && <MenuAt button={button} placement="bottomRight" menu={menu} onClose={close} />}
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
