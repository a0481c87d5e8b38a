import { deviceStatisticsApi, type PeriodSums } from '@chargehand/contract/areas/devices/device-statistics';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Can } from '../../ui/can';
import { ExportSums } from './export-sums';
import { rowName, type Time } from './spans';
import { StatisticsPanel } from './statistics-panel';
import styles from './statistics.module.css';

interface StatisticsTabProps {
  id: number;
  code: string;
  /** °C */
  warning: number;
}

/** Tab with the power statistics of a device by days, by months and for a custom range, as chart, table and file. */
export default function StatisticsTab({ id, code, warning }: StatisticsTabProps) {
  return (
    <StatisticsPanel
      id={id}
      warning={warning}
      spans={['day', 'month', 'own']}
      below={(rows, time) =>
        rows.length > 0 && (
          <>
            <Can use={deviceStatisticsApi.export}>
              <ExportSums id={id} code={code} time={time} />
            </Can>
            <SumsTable rows={rows} by={time.by} />
          </>
        )
      }
    />
  );
}

function SumsTable({ rows, by }: { rows: readonly PeriodSums[]; by: Time['by'] }) {
  const { t } = useTranslation('device-statistics');
  return (
    <div className={styles['scroll']} role="region" aria-label={t('statistics')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>{t(`per_${by}`)}</th>
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
              <th scope="row">{rowName(by, row.at)}</th>
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
