import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { late } from '../../../ui/late';
import css from './charts.module.css';
import styles from './place-panel.module.css';

const PlaceMap = late(async () => ({
  default: (await import('../../../features/place-map/place-map')).PlaceMap,
}));

/** Map of the account's places. Its code loads when the panel comes into view, because a map needs much code. */
export function PlacePanel() {
  const { t } = useTranslation('dashboard');
  const path = usePathOf()('placeMap');
  const panel = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!panel.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={panel} className={css['chart']} aria-label={t('chartPlaces')}>
      <header>
        <h2>{t('chartPlaces')}</h2>
        {path !== undefined && <Link to={path}>{t('openMap')}</Link>}
      </header>
      <div className={styles['map']}>{isSeen && <PlaceMap inPage />}</div>
    </section>
  );
}
