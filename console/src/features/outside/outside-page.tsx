import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './outside-page.module.css';

/**
 * Another site's page in a frame, under a line that says whose it is. The frame has no origin: its page reaches
 * neither the console nor what its own site keeps in this browser, and cannot lead the console away.
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
