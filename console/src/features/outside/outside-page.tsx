import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './outside-page.module.css';

/**
 * Shows a page of another site in a sandboxed frame, below a line that names the site. The frame has an opaque origin,
 * so the page can access neither the console nor its own site's storage, and cannot navigate the console.
 */
export default function OutsidePage({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('outside');
  return (
    <>
      <p className={css['whose']}>
        <span>{t('content', { host: new URL(address).host })}</span>
        <a href={address} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={14} aria-hidden />
          {t('open')}
        </a>
      </p>
      <iframe
        className={css['frame']}
        src={address}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
