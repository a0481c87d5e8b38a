import { Languages } from 'lucide-react';
import { type ButtonHTMLAttributes, type Ref, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { type Language, languageNames, languages } from '@chargehand/contract/i18n/languages';
import { call } from '../../lib/call/call';
import { language } from '../../lib/words/language';
import { showAccountLanguage } from '../../lib/words/language-choice';
import { notifier } from '../../lib/call/notify';
import { useSession } from '../../lib/session/session';
import { changeSize, type Size, sizes } from '../../lib/session/settings';
import { Hint } from '../../ui/feedback/hint';
import { MenuAt } from '../../ui/popup/late-popup';
import { usePopup } from '../../ui/popup/use-popup';
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

/** Returns menu items for the languages. Choosing one stores it with the account. */
export function useLanguages() {
  const { timeZone } = useSession();
  const choose = async (chosen: Language): Promise<void> => {
    await call(personalSettingApi.preferences, { body: { language: chosen, timeZone } });
    showAccountLanguage(chosen);
  };
  return languages.map((choice) => ({
    key: choice,
    label: languageNames[choice],
    onClick: () => void choose(choice).catch(() => {}),
  }));
}

/** Button in the navbar that opens a menu of the languages. */
export function LanguageChoice() {
  const { t } = useTranslation('shell');
  const items = useLanguages();
  const { button, close, opens } = usePopup();
  const menu = { selectable: true, selectedKeys: [language], items };
  return (
    <>
      <button
        type="button"
        className={css['icon']}
        aria-label={t('language')}
        title={t('language')}
        aria-haspopup="menu"
        {...opens}
      >
        <Languages size={18} aria-hidden />
      </button>
      {button && <MenuAt button={button} placement="bottomRight" menu={menu} onClose={close} />}
    </>
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
