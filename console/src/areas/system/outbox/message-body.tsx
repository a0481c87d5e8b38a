import type { OutboxMessage } from '@chargehand/contract/areas/system/outbox';
import { useTranslation } from 'react-i18next';
import styles from './outbox.module.css';

/** Shows the full text of a message. A message for a real mail or SMS service has no text here, so nothing is shown. */
export function MessageBody({ record }: { record: OutboxMessage }) {
  const { t } = useTranslation('outbox');
  if (record.body === '') return null;
  return (
    <pre className={styles['body']} aria-label={t('body')}>
      {record.body}
    </pre>
  );
}
