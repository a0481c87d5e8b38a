import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/words/clock';
import { format } from '../../lib/words/format';
import { useCutOff } from '../../lib/call/connection';
import { useReconnecting } from '../../lib/live/live-connection';
import { Status } from '../feedback/status';
import styles from './reconnecting.module.css';

/**
 * Shows on a live page that its live connection is lost, and when the console tries again. While the server is
 * unreachable, or after a silent loss, it shows nothing, because `ConnectionLine` reports that for all pages.
 */
export function Reconnecting() {
  const { t } = useTranslation('ui');
  const way = useReconnecting();
  const cut = useCutOff();
  const now = useNow();
  if (!way || cut || way.silentSince !== undefined) return null;
  const seconds = Math.ceil((way.at - now) / 1000);
  // A first attempt without a waiting time usually succeeds, so nothing is shown for it.
  if (way.attempt < 2 && seconds <= 0) return null;
  const n = format.number(way.attempt);
  return (
    <p className={styles['line']}>
      <span role="status">
        <Status kind="run">{t('reconnecting')}</Status>
      </span>
      <span className={styles['when']}>
        {seconds > 0 ? t('reconnectAttempt', { n, s: seconds }) : t('reconnectNow', { n })}
      </span>
    </p>
  );
}
