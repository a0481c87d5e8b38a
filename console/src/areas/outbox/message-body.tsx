import type { OutboxMessage } from '@chargehand/contract/areas/outbox';
import { useTranslation } from 'react-i18next';
import styles from './outbox.module.css';

/** What a message says, word for word. */
export function MessageBody({ record }: { record: OutboxMessage }) {
  const { t } = useTranslation('outbox');
  return (
    <pre className={styles['body']} aria-label={t('body')}>
      {record.body}
    </pre>
  );
}
