import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCutOff } from '../../lib/call/connection';
import { formatInstant } from '../../lib/words/format';
import { isForbidden } from '../../lib/call/query';
import { Button } from '../button';
import styles from './failed.module.css';
import { Glyph } from './status';

/** Result of a query, with all that is needed to show its failure. */
export interface Reading {
  error: Error | null;
  data: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Shows why data could not be loaded, and the age of old data that is still shown. A lack of permission offers no
 * retry.
 */
export function Failed({ answer }: { answer: Reading }) {
  const { t } = useTranslation('ui');
  const { error, data, dataUpdatedAt, isFetching, refetch } = answer;
  const cut = useCutOff();
  if (!error) return null;
  const old = data !== undefined && dataUpdatedAt > 0;
  // Shows nothing over old data while the server is unreachable, because `ConnectionLine` reports that for all pages.
  if (old && cut) return null;
  const reason = error.message;
  return (
    <div className={styles['failed']} role="alert">
      <Glyph kind="alarm" />
      <div>
        <strong>{t(old ? 'refreshFailed' : 'loadFailed')}</strong>
        <div>{old ? t('oldData', { reason, time: formatInstant(dataUpdatedAt, '{h}:{i}') }) : reason}</div>
      </div>
      {!isForbidden(error) && (
        <Button loading={isFetching} icon={<RefreshCw size={14} />} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
