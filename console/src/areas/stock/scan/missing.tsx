import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import styles from './scan.module.css';

/** Maximum number of missing devices and cabinets in the list. Further ones appear as listed ones are scanned. */
const listed = 100;

/** Lists the devices and cabinets still expected. */
export function Missing({ devices }: { devices: readonly { code: string }[] }) {
  const { t } = useTranslation('scan');
  const rest = devices.length - listed;
  if (devices.length === 0) return null;
  return (
    <section className={styles['missing']} aria-label={t('missing')}>
      <h3>{t('missing')}</h3>
      <ul>
        {devices.slice(0, listed).map(({ code }) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {rest > 0 && <p>{t('andMore', { count: rest, n: format.number(rest) })}</p>}
    </section>
  );
}
