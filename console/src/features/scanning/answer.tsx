import { Check, CircleDashed, CopyCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { HolderLink } from '../../ui/feedback/holder-link';
import styles from './scanning.module.css';
import { countsOf, type Scans } from './scans';

const icons = { good: Check, bad: TriangleAlert, again: CopyCheck, waiting: CircleDashed } as const;

interface AnswerProps {
  scans: Scans;
  /** Text before the first code. */
  ready: string;
}

/** Shows the last message of the scan queue in large letters, and the number of good codes. */
export function Answer({ scans: { message, entries }, ready }: AnswerProps) {
  const { t } = useTranslation('scanning');
  const Icon = message && icons[message.kind];
  return (
    <div
      className={styles['answer']}
      data-kind={message?.kind ?? 'ready'}
      role="status"
      aria-live="assertive"
    >
      {message && Icon ? (
        <div key={message.n} className={styles['said']}>
          <Icon size={44} aria-hidden="true" />
          <div>
            <strong>
              {message.kind === 'good' ? (message.model ?? t('good')) : (message.msg ?? t(message.kind))}
              <HolderLink device={message.deviceId} />
            </strong>
            <span className={styles['code']}>{message.code}</span>
            {typeof message.inside === 'number' && (
              <span>{t('inside', { count: message.inside, n: format.number(message.inside) })}</span>
            )}
          </div>
          <b>{format.number(countsOf(entries).good)}</b>
        </div>
      ) : (
        <p>{ready}</p>
      )}
    </div>
  );
}
