import { type UpgradeCounts } from '@chargehand/contract/areas/versions/rollout';
import { upgradeStates } from '@chargehand/contract/areas/versions/rollout-states';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import styles from './bar.module.css';

/** States in the order of a bar: completed first, skipped last. */
const inOrder = [
  'done',
  'failed',
  'installing',
  'downloading',
  'waiting',
  'skipped',
] as const satisfies readonly (typeof upgradeStates)[number][];

/** Bar of the number of devices in each state, with a text label for screen readers. */
export function Bar({ counts, label }: { counts: UpgradeCounts; label?: string }) {
  const { t } = useTranslation('rollout');
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const labels = inOrder
    .filter((state) => counts[state] > 0)
    .map((state) => `${t(state)} ${format.number(counts[state])}`);
  return (
    <span className={styles['bar']} role="img" aria-label={[label, ...labels].filter(Boolean).join(', ')}>
      {inOrder
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: counts[state] / total }} />
        ))}
    </span>
  );
}

/** Legend of the bars' colours, with the number of devices in each state. */
export function Legend({ counts }: { counts: UpgradeCounts }) {
  const { t } = useTranslation('rollout');
  return (
    <dl className={styles['legend']}>
      {inOrder.map((state) => (
        <div key={state}>
          <dt>
            <i data-state={state} aria-hidden="true" />
            {t(state)}
          </dt>
          <dd>{format.number(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}
