import type { Document } from '@chargehand/contract/areas/document';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { sideName } from '../../features/stock/document-fields';
import styles from './document-page.module.css';

interface Step {
  state: 'done' | 'current' | 'failed';
  said: string;
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
  const made: Step = { state: 'done', said: t('made'), who: createdBy, at: createdAt };
  if (state === 'done' && !document.confirm)
    return [made, { state: 'done', said: t('done'), who: null, at: createdAt }];
  if (state === 'pending' || state === 'done') {
    // Devices of a `done` document have already left, and the recipient only confirms their arrival.
    const waits = state === 'done' ? 'waitsToConfirm' : 'waitsFor';
    const said = document.mayAnswer ? t('waitsForMe') : t(waits, { name: sideName(document, 'to', t) });
    return [made, { state: 'current', said, who: null, at: null }];
  }
  const good = state === 'received' || state === 'approved' || state === 'partly';
  const said: Step = { state: good ? 'done' : 'failed', said: t(state), who: decidedBy, at: decidedAt };
  if (state !== 'partly') return [made, said];
  const settling = document.maySettle
    ? t('settlesMe')
    : t('settles', { name: sideName(document, 'from', t) });
  return [made, said, { state: 'current', said: settling, who: null, at: null }];
}

/** Shows the completed steps of a document and the step it waits for. */
export function DocumentProgress({ document }: { document: Document }) {
  const { t } = useTranslation('document');
  return (
    <ol className={styles['way']} aria-label={t('way')}>
      {useSteps(document).map(({ state, said, who, at }) => (
        <li key={said} className={styles['step']} data-state={state}>
          <i className={styles['mark']} aria-hidden="true">
            {state === 'done' && <Check size={12} strokeWidth={2.4} />}
            {state === 'failed' && <X size={12} strokeWidth={2.4} />}
          </i>
          <span className={styles['words']}>
            <strong>{said}</strong>
            {who !== null && <span>{who}</span>}
            {at !== null && <time dateTime={at}>{format.shortInstant(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}
