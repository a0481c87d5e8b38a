import { App, Dropdown, type MenuProps, Tooltip } from 'antd';
import { ALargeSmall, Languages, Maximize, Menu, Minimize, Moon, PanelLeft, Sun } from 'lucide-react';
import { type ButtonHTMLAttributes, Fragment, type Ref, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '@chargehand/contract/languages';
import { language, switchLanguage } from '../lib/language';
import { changeSettings, changeSize, sizes, useSize } from '../lib/settings';
import { useShade } from '../ui/theme/mode';
import css from './navbar.module.css';
import { UserMenu } from './user-menu';

interface Props {
  phone: boolean;
  /** Titles from the catalogue down to what is shown. */
  crumbs: readonly string[];
  sidebarOpen: boolean;
  toggleSidebar: () => void;
  openSettings: () => void;
  /** Path of the personal settings, where this account has them. */
  personal: string | undefined;
}

export function IconButton({
  label,
  ref,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button {...button} ref={ref} type="button" className={css['icon']} aria-label={label} />
    </Tooltip>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

function Choice({ label, menu, children }: { label: string; menu: MenuProps; children: React.ReactNode }) {
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <button type="button" className={css['icon']} aria-label={label} title={label} aria-haspopup="menu">
        {children}
      </button>
    </Dropdown>
  );
}

function LanguageChoice() {
  const { t } = useTranslation('shell');
  return (
    <Choice
      label={t('language')}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languages.map((one) => ({
          key: one,
          label: languageNames[one],
          onClick: () => switchLanguage(one),
        })),
      }}
    >
      <Languages {...icon} />
    </Choice>
  );
}

function SizeChoice() {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  return (
    <Choice
      label={t('sizeSwitch')}
      menu={{
        selectable: true,
        selectedKeys: [useSize()],
        items: sizes.map((size) => ({
          key: size,
          label: t(`size.${size}`),
          onClick: () => {
            changeSize(size);
            void message.success(t('sizeSwitched'));
          },
        })),
      }}
    >
      <ALargeSmall {...icon} />
    </Choice>
  );
}

function ModeSwitch() {
  const { t } = useTranslation('shell');
  const dark = useShade() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'toLight' : 'toDark')}
      onClick={() => changeSettings({ mode: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun {...icon} /> : <Moon {...icon} />}
    </IconButton>
  );
}

const onFullscreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

function Fullscreen() {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const full = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  const toggle = async (): Promise<void> => {
    if (full) return document.exitFullscreen();
    if (!document.fullscreenEnabled) return void message.warning(t('fullscreenUnsupported'));
    await document.documentElement
      .requestFullscreen()
      .catch(() => message.warning(t('fullscreenUnsupported')));
  };
  return (
    <IconButton label={t(full ? 'leaveFullscreen' : 'fullscreen')} onClick={() => void toggle()}>
      {full ? <Minimize {...icon} size={16} /> : <Maximize {...icon} size={16} />}
    </IconButton>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly string[] }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={css['crumbs']} aria-label={t('breadcrumb')}>
      {crumbs.map((crumb, at) => (
        <Fragment key={at}>
          {at > 0 && <span aria-hidden="true">/</span>}
          <span
            data-last={at === crumbs.length - 1}
            aria-current={at === crumbs.length - 1 ? 'page' : undefined}
          >
            {crumb}
          </span>
        </Fragment>
      ))}
    </nav>
  );
}

/** The bar above every page. */
export function Navbar({ phone, crumbs, sidebarOpen, toggleSidebar, openSettings, personal }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className={css['bar']}>
      <IconButton
        label={t(phone ? 'openMenu' : sidebarOpen ? 'closeSidebar' : 'openSidebar')}
        aria-expanded={sidebarOpen}
        onClick={toggleSidebar}
      >
        {phone ? <Menu {...icon} size={20} /> : <PanelLeft {...icon} size={16} />}
      </IconButton>
      {phone ? <strong className={css['here']}>{crumbs.at(-1)}</strong> : <Crumbs crumbs={crumbs} />}
      <div className={css['tools']}>
        {!phone && <SizeChoice />}
        <LanguageChoice />
        <ModeSwitch />
        {!phone && <Fullscreen />}
        <UserMenu phone={phone} openSettings={openSettings} personal={personal} />
      </div>
    </div>
  );
}
