import type { ReactNode } from 'react';
import { languageNames, languageOf, languages } from '@chargehand/contract/i18n/languages';
import { brand } from '@chargehand/contract/texts/brand';
import { language } from '../lib/words/language';
import { chooseLanguage } from '../lib/words/language-choice';
import css from './frame.module.css';
import { Link } from './navigation';
import { t } from './texts';

/** Logo of the product: a charger with one lit port. */
function Brand() {
  return (
    <svg viewBox="0 0 28 24" width="28" height="24" fill="none" aria-hidden="true">
      <rect x="1" y="1.5" width="26" height="21" rx="6" stroke="currentColor" strokeWidth="1.8" />
      <rect x="6" y="7" width="3.6" height="10" rx="1.4" fill="var(--ink3)" />
      <rect x="12.2" y="7" width="3.6" height="10" rx="1.4" fill="var(--accent-mark)" />
      <rect x="18.4" y="7" width="3.6" height="10" rx="1.4" fill="var(--ink3)" />
    </svg>
  );
}

function LanguageChoice() {
  return (
    <label className={css['language']}>
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => chooseLanguage(languageOf(event.target.value))}
      >
        {languages.map((choice) => (
          <option key={choice} value={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </label>
  );
}

/** Header and footer shared by all public pages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={css['frame']}>
      <header className={css['head']}>
        <Link href="/login" className={css['brand']}>
          <Brand />
          <span>{t('systemName')}</span>
        </Link>
        <LanguageChoice />
      </header>
      <main className={css['main']}>{children}</main>
      <footer className={css['foot']}>
        <span>{t('accountsHint')}</span>
        <span>{`${brand[language]} 1.0`}</span>
      </footer>
    </div>
  );
}

/** Card in the middle of a public page, with a title. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['card']}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
