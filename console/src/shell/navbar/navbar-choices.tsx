import type { MenuProps } from 'antd';
import { ALargeSmall, Languages, Maximize, Minimize, Moon, Sun } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { personalSettingApi } from '@chargehand/contract/areas/personal-setting';
import { type Language, languageNames, languages } from '@chargehand/contract/i18n/languages';
import { call } from '../../lib/call/call';
import { language } from '../../lib/words/language';
import { showAccountLanguage } from '../../lib/words/language-choice';
import { notifier } from '../../lib/call/notify';
import { useSession } from '../../lib/session/session';
import { changeSettings, changeSize, type Size, sizes, useSize } from '../../lib/session/settings';
import { Hint } from '../../ui/feedback/hint';
import { MenuAt } from '../../ui/popup/late-popup';
import { usePopup } from '../../ui/popup/use-popup';
import { useShade } from '../../ui/theme/mode';
import css from './navbar.module.css';

export function IconButton({
  label,
  ref,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <Hint title={label}>
      <button {...button} ref={ref} type="button" className={css['icon']} aria-label={label} />
    </Hint>
  );
}

const icon = { size: 18, 'aria-hidden': true } as const;

function Choice({ label, menu, children }: { label: string; menu: MenuProps; children: ReactNode }) {
  const { button, close, opens } = usePopup();
  return (
    <>
      <button
        type="button"
        className={css['icon']}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        {...opens}
      >
        {children}
      </button>
      {button && <MenuAt button={button} placement="bottomRight" menu={menu} onClose={close} />}
    </>
  );
}

/** Returns menu items for the languages. Choosing one stores it with the account. */
export function useLanguages() {
  const { timeZone } = useSession();
  const choose = async (chosen: Language): Promise<void> => {
    await call(personalSettingApi.preferences, { body: { language: chosen, timeZone } });
    showAccountLanguage(chosen);
  };
  return languages.map((one) => ({
    key: one,
    label: languageNames[one],
    onClick: () => void choose(one).catch(() => {}),
  }));
}

export function LanguageChoice() {
  const { t } = useTranslation('shell');
  const items = useLanguages();
  return (
    <Choice label={t('language')} menu={{ selectable: true, selectedKeys: [language], items }}>
      <Languages {...icon} />
    </Choice>
  );
}

/** Returns menu items for the size of controls and rows. A change renders the current page again by `refresh`. */
export function useSizes(refresh: () => void) {
  const { t } = useTranslation('shell');
  const choose = (size: Size): void => {
    changeSize(size);
    refresh();
    notifier().success(t('sizeSwitched'));
  };
  return sizes.map((size) => ({ key: size, label: t(`size.${size}`), onClick: () => choose(size) }));
}

export function SizeChoice({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation('shell');
  const items = useSizes(refresh);
  return (
    <Choice label={t('sizeSwitch')} menu={{ selectable: true, selectedKeys: [useSize()], items }}>
      <ALargeSmall {...icon} />
    </Choice>
  );
}

export function ModeSwitch() {
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

/** Returns true while the page is full screen, and a function that switches it. */
export function useFullscreen(): { full: boolean; toggle: () => Promise<void> } {
  const { t } = useTranslation('shell');
  const full = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  const toggle = async (): Promise<void> => {
    if (full) return document.exitFullscreen();
    if (!document.fullscreenEnabled) return notifier().warn(t('fullscreenUnsupported'));
    await document.documentElement
      .requestFullscreen()
      .catch(() => notifier().warn(t('fullscreenUnsupported')));
  };
  return { full, toggle };
}

export function Fullscreen() {
  const { t } = useTranslation('shell');
  const { full, toggle } = useFullscreen();
  return (
    <IconButton label={t(full ? 'leaveFullscreen' : 'fullscreen')} onClick={() => void toggle()}>
      {full ? <Minimize {...icon} size={16} /> : <Maximize {...icon} size={16} />}
    </IconButton>
  );
}
