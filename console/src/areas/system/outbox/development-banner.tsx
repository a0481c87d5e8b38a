import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { Status } from '../../../ui/feedback/status';
import styles from './outbox.module.css';

/** Banner that says that this page is for development, why messages stay here, and how to configure real delivery. */
export function DevelopmentBanner() {
  const { t } = useTranslation('outbox');
  const ways = useCall(outboxApi.ways, {}, { staleTime: Infinity }).data;
  if (!ways) return null;
  const { email, phone } = ways;
  const text = email ? (phone ? 'bothWays' : 'mailWay') : phone ? 'textWay' : 'noWay';
  return (
    <aside className={styles['banner']} data-open={text === 'noWay' || undefined}>
      <strong>
        <Status kind={text === 'noWay' ? 'wait' : 'off'}>{t('bannerTitle')}</Status>
      </strong>
      <span>{t(text)}</span>
    </aside>
  );
}
