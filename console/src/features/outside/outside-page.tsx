import { ExternalLink, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './outside-page.module.css';

/** Milliseconds after which a site that has sent nothing counts as not responding. */
const patienceMs = 10_000;

/** Returns true if the frame has not loaded after `patienceMs`. Browsers report a refused frame as loaded. */
function useLate(loaded: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [loaded]);
  return late && !loaded;
}

interface AboutProps {
  address: string;
  /** True if the site does not respond. */
  late: boolean;
}

/**
 * Line over the end of the frame that names the site, and can be folded. It always says what a blank frame may mean,
 * because a site that refuses to be framed cannot be told from an empty one.
 */
function About({ address, late }: AboutProps) {
  const { t } = useTranslation('outside');
  const [folded, setFolded] = useState(false);
  const { host } = new URL(address);
  const label = t(folded ? 'unfold' : 'fold');
  return (
    <aside className={css['about']} data-folded={folded}>
      {!folded && (
        <>
          <span>{t('content', { host })}</span>
          <span className={css['blank']} role="status">
            {late ? t('late', { host }) : t('blank')}
          </span>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={14} aria-hidden />
            {t('open')}
          </a>
        </>
      )}
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={!folded}
        onClick={() => setFolded(!folded)}
      >
        {folded ? <Info size={16} aria-hidden /> : <X size={16} aria-hidden />}
      </button>
    </aside>
  );
}

/**
 * Shows a page of another site in a sandboxed frame, with a line that names the site. The frame has an opaque origin,
 * so the page can access neither the console nor its own site's storage, and cannot navigate the console.
 */
export default function OutsidePage({ address, title }: { address: string; title: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={css['outside']}>
      <About address={address} late={useLate(loaded)} />
      <iframe
        className={css['frame']}
        src={address}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
