import { Button, Drawer, Segmented, Switch } from 'antd';
import { Check, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../lib/browser/media';
import { notifier } from '../lib/call/notify';
import {
  changeSettings,
  type Mode,
  predefinedColours,
  resetSettings,
  useSettings,
} from '../lib/session/settings';
import { layoutFlags } from './layout-flags';
import css from './settings-panel.module.css';

const modes: Mode[] = ['system', 'light', 'dark'];
const sides = ['theme-dark', 'theme-light'] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css['part']} role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Choice of the sidebar's colours. */
function SideThemes() {
  const { t } = useTranslation('shell');
  const { sideTheme } = useSettings();
  return (
    <Part title={t('sideTheme')}>
      <div className={css['sides']} role="radiogroup" aria-label={t('sideTheme')}>
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            role="radio"
            className={css['side']}
            data-side={side}
            aria-checked={sideTheme === side}
            aria-label={t(side)}
            title={t(side)}
            onClick={() => changeSettings({ sideTheme: side })}
          >
            {sideTheme === side && <Check strokeWidth={2} aria-hidden />}
          </button>
        ))}
      </div>
    </Part>
  );
}

/** Choice of the theme colour. */
function Colours() {
  const { t } = useTranslation('shell');
  const { theme } = useSettings();
  return (
    <Part title={t('themeColour')}>
      <div className={css['colours']} role="radiogroup" aria-label={t('themeColour')}>
        {predefinedColours.map((colour) => (
          <button
            key={colour}
            type="button"
            role="radio"
            className={css['colour']}
            style={{ background: colour }}
            aria-checked={theme.toLowerCase() === colour.toLowerCase()}
            aria-label={colour}
            title={colour}
            onClick={() => changeSettings({ theme: colour })}
          >
            {theme.toLowerCase() === colour.toLowerCase() && <Check strokeWidth={2} aria-hidden />}
          </button>
        ))}
      </div>
    </Part>
  );
}

/** Switches for the parts of the layout. */
function LayoutFlags() {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const phone = usePhone();
  const id = useId();
  return (
    <Part title={t('layout')}>
      {layoutFlags(phone).map((flag) => (
        <div key={flag} className={css['flag']}>
          <label htmlFor={`${id}-${flag}`}>{t(flag)}</label>
          <Switch
            id={`${id}-${flag}`}
            checked={settings[flag]}
            onChange={(on) => changeSettings({ [flag]: on })}
          />
        </div>
      ))}
    </Part>
  );
}

/** Drawer with the settings of layout and appearance. */
export default function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { mode: chosenMode } = useSettings();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={280}
      title={t('layoutSettings')}
      closable={{ placement: 'end', 'aria-label': t('close') }}
      classNames={{ body: css['body'] }}
    >
      <SideThemes />
      <Part title={t('mode')}>
        <Segmented<Mode>
          block
          size="middle"
          className={css['modes']}
          value={chosenMode}
          onChange={(mode) => changeSettings({ mode })}
          options={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        />
      </Part>
      <Colours />
      <LayoutFlags />
      <p className={css['hint']}>{t('settingsSaved')}</p>
      <Button
        block
        size="middle"
        icon={<RotateCcw />}
        onClick={() => {
          resetSettings();
          notifier().success(t('settingsReset'));
        }}
      >
        {t('resetSettings')}
      </Button>
    </Drawer>
  );
}
