import { type Language, languageNames, languages, languageTag } from '@chargehand/contract/i18n/languages';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../feedback/status';
import styles from './texts.module.css';

interface LanguageTabsProps {
  /** Name of the field with the texts. */
  name: string;
  id: string;
  open: Language;
  written: (language: Language) => boolean;
  wrong: (language: Language) => boolean;
  onOpen: (language: Language) => void;
}

/** Tabs of the six languages, each marked as written, missing or invalid. */
export function LanguageTabs({ name, id, open, written, wrong, onOpen }: LanguageTabsProps) {
  const { t } = useTranslation('texts');
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = languages[(languages.indexOf(open) + step + languages.length) % languages.length] ?? open;
    onOpen(next);
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('languagesOf', { name })} className={styles['tabs']} ref={bar}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          role="tab"
          id={`${id}-${language}`}
          aria-selected={language === open}
          aria-controls={`${id}-panel`}
          tabIndex={language === open ? 0 : -1}
          className={styles['tab']}
          data-written={written(language) || undefined}
          title={written(language) ? undefined : t('languageMissing')}
          onClick={() => onOpen(language)}
          onKeyDown={onKeyDown}
        >
          <Glyph kind={wrong(language) ? 'alarm' : written(language) ? 'ok' : 'off'} />
          <span lang={languageTag(language)}>{languageNames[language]}</span>
          {!written(language) && <span className={styles['unseen']}>{t('languageMissing')}</span>}
        </button>
      ))}
    </div>
  );
}
