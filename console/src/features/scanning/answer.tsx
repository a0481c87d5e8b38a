import { Check, CircleDashed, CopyCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import styles from './scanning.module.css';
import { countsOf, type Scans } from './scans';

const icons = { good: Check, bad: TriangleAlert, again: CopyCheck, waiting: CircleDashed } as const;

interface AnswerProps {
  scans: Scans;
  /** Text before the first code. */
  ready: string;
}

/** Shows the last message of the scan queue in large letters, and the number of good codes. */
export function Answer({ scans: { said, entries }, ready }: AnswerProps) {
  const { t } = useTranslation('scanning');
  const Icon = said && icons[said.kind];
  return (
    <div className={styles['answer']} data-kind={said?.kind ?? 'ready'} role="status" aria-live="assertive">
      {said && Icon ? (
        <div key={said.n} className={styles['said']}>
          <Icon size={44} aria-hidden="true" />
          <div>
            <strong>{said.kind === 'good' ? (said.model ?? t('good')) : (said.msg ?? t(said.kind))}</strong>
            <span className={styles['code']}>{said.code}</span>
            {typeof said.inside === 'number' && (
              <span>{t('inside', { count: said.inside, n: format.number(said.inside) })}</span>
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
