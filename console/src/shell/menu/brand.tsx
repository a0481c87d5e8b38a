import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './brand.module.css';

/** Logo and name of the product, with a link to the home page. */
export function BrandLink({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Link to="/" className={css['brand']} data-small={small} aria-label={t('systemName')}>
      <svg viewBox="0 0 28 24" width="28" height="24" fill="none" aria-hidden="true">
        <rect x="1" y="1.5" width="26" height="21" rx="6" stroke="currentColor" strokeWidth="1.8" />
        <rect x="6" y="7" width="3.6" height="10" rx="1.4" fill="var(--control)" />
        <rect x="12.2" y="7" width="3.6" height="10" rx="1.4" fill="var(--accent-mark)" />
        <rect x="18.4" y="7" width="3.6" height="10" rx="1.4" fill="var(--control)" />
      </svg>
      {!small && <span>{t('systemName')}</span>}
    </Link>
  );
}
