import type { OutboxMessage } from '@chargehand/contract/areas/outbox';
import { useTranslation } from 'react-i18next';
import styles from './outbox.module.css';

/** Shows the full text of a message. It is empty, and not shown, if the message goes to a real mail or SMS service. */
export function MessageBody({ record }: { record: OutboxMessage }) {
  const { t } = useTranslation('outbox');
  if (record.body === '') return null;
  return (
    <pre className={styles['body']} aria-label={t('body')}>
      {record.body}
    </pre>
  );
}
