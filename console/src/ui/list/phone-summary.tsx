import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Bar } from '../feedback/skeleton/bones';
import { Waiting } from '../feedback/skeleton/waiting';
import styles from '../shape/list.module.css';
import { Age } from './foot/footer';

interface PhoneSummaryProps {
  /** Number of rows; undefined until the first response. */
  total: number | undefined;
  readAt: number;
  busy: boolean;
  onRefresh: () => void;
}

/** Number of rows and their age, above the cards on a phone. */
export function PhoneSummary({ total, readAt, busy, onRefresh }: PhoneSummaryProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles['summary']}>
      {total !== undefined ? (
        <>
          <span>{t('total', { count: total, n: format.number(total) })}</span>
          <Age readAt={readAt} busy={busy} onRefresh={onRefresh} />
        </>
      ) : (
        <Waiting silent>
          <Bar width={64} />
        </Waiting>
      )}
    </div>
  );
}
