import type { PeriodSums } from '@chargehand/contract/areas/device-statistics';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { nameOf, type Span } from './spans';
import { StatisticsPanel } from './statistics-panel';
import styles from './statistics.module.css';

/** The power statistics of a device by days and by months, drawn and as a table. */
export default function StatisticsTab({ id, warning }: { id: number; warning: number }) {
  return (
    <StatisticsPanel
      id={id}
      warning={warning}
      spans={['day', 'month']}
      below={(rows, span) => <SumsTable rows={rows} span={span} />}
    />
  );
}

/** A day by its date, a month by its name. */
const called = (span: Exclude<Span, 'minute'>, at: string): string =>
  span === 'day' ? format.day(at) : nameOf('day', at);

function SumsTable({ rows, span }: { rows: readonly PeriodSums[]; span: Exclude<Span, 'minute'> }) {
  const { t } = useTranslation('bound-device');
  if (rows.length === 0) return null;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>{t(`by_${span}`)}</th>
            {(['chargeCount', 'chargeMinutes', 'energyUsed', 'cumulative', 'peak'] as const).map((key) => (
              <th key={key} className={styles['figure']}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.at}>
              <th scope="row">{called(span, row.at)}</th>
              <td className={styles['figure']}>{format.number(row.chargeCount)}</td>
              <td className={styles['figure']}>
                {t('minutesValue', { n: format.number(Math.round(row.chargeMinutes)) })}
              </td>
              <td className={styles['figure']}>{format.energy(row.energy)}</td>
              <td className={styles['figure']}>{format.energy(row.cumulative)}</td>
              <td className={styles['figure']}>{format.temperature(row.temperaturePeak)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
