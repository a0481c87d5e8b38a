import type { Document } from '@chargehand/contract/areas/stock/document';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { sideName } from '../../../features/stock/document-fields';
import styles from './document-page.module.css';

interface Step {
  state: 'done' | 'current' | 'failed';
  label: string;
  who: string | null;
  at: string | null;
}

/**
 * Returns the steps of a document: its creation, the pending or completed answer, and the settlement of missing
 * devices.
 */
function useSteps(document: Document): Step[] {
  const { t } = useTranslation('document');
  const { state, createdBy, createdAt, decidedBy, decidedAt } = document;
  const made: Step = { state: 'done', label: t('made'), who: createdBy, at: createdAt };
  if (state === 'done' && !document.confirm)
    return [made, { state: 'done', label: t('done'), who: null, at: createdAt }];
  if (state === 'pending' || state === 'done') {
    // Devices of a `done` document have already left, and the recipient only confirms their arrival.
    const waits = state === 'done' ? 'waitsToConfirm' : 'waitsFor';
    const label = document.mayAnswer ? t('waitsForMe') : t(waits, { name: sideName(document, 'to', t) });
    return [made, { state: 'current', label, who: null, at: null }];
  }
  const good = state === 'received' || state === 'approved' || state === 'partly';
  const decided: Step = { state: good ? 'done' : 'failed', label: t(state), who: decidedBy, at: decidedAt };
  if (state !== 'partly') return [made, decided];
  const settling = document.maySettle
    ? t('settlesMe')
    : t('settles', { name: sideName(document, 'from', t) });
  return [made, decided, { state: 'current', label: settling, who: null, at: null }];
}

/** Shows the completed steps of a document and the step it waits for. */
export function DocumentProgress({ document }: { document: Document }) {
  const { t } = useTranslation('document');
  return (
    <ol className={styles['way']} aria-label={t('way')}>
      {useSteps(document).map(({ state, label, who, at }) => (
        <li key={label} className={styles['step']} data-state={state}>
          <i className={styles['mark']} aria-hidden="true">
            {state === 'done' && <Check size={12} strokeWidth={2.4} />}
            {state === 'failed' && <X size={12} strokeWidth={2.4} />}
          </i>
          <span className={styles['words']}>
            <strong>{label}</strong>
            {who !== null && <span>{who}</span>}
            {at !== null && <time dateTime={at}>{format.shortInstant(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}
