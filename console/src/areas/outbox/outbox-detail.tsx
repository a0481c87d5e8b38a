import { outboxApi } from '@chargehand/contract/areas/outbox';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { useCall } from '../../lib/query';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import styles from './outbox.module.css';

/** One kept message, word for word. */
export function OutboxDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const answer = useCall(outboxApi.get, { params: { id } });
  const message = answer.data;
  return (
    <DetailDrawer title={message?.recipient ?? ''} answer={answer} onClose={onClose}>
      {message && (
        <>
          <Facts
            facts={[
              { label: t('recipient'), value: message.recipient },
              { label: t('channel'), value: t(message.channel) },
              { label: t('subject'), value: message.subject },
              { label: t('createdAt'), value: format.instant(message.createdAt) },
              ...(message.queued ? [{ label: t('sending'), value: t('queued') }] : []),
              ...(message.failedAt === null
                ? []
                : [{ label: t('failedAt'), value: format.instant(message.failedAt) }]),
              ...(message.reason === null ? [] : [{ label: t('reason'), value: message.reason }]),
            ]}
          />
          {message.body !== '' && (
            <pre className={styles['body']} aria-label={t('body')}>
              {message.body}
            </pre>
          )}
        </>
      )}
    </DetailDrawer>
  );
}
