import type { StocktakeFigures } from '@chargehand/contract/areas/stock/stocktake';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import styles from './stocktake.module.css';

/** Shows the progress of a count. */
export function Figures({ figures }: { figures: StocktakeFigures }) {
  const { t } = useTranslation('stocktake');
  const { expected, found, missing, unexpected, foreign, unknown, cabinets } = figures;
  const shown = [
    ['found', found],
    ['missing', missing],
    ['unexpected', unexpected],
    ['foreign', foreign],
    ['unknown', unknown],
    ...(cabinets > 0 ? ([['cabinets', cabinets]] as const) : []),
  ] as const;
  return (
    <section className={styles['figures']} aria-label={t('progress')}>
      <ProgressBar label={t('progress')} done={found} total={expected} />
      <dl>
        {shown.map(([key, n]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {key === 'found'
                ? t('foundOf', { n: format.number(n), all: format.number(expected) })
                : format.number(n)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
