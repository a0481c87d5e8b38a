import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import { useTranslation } from 'react-i18next';
import { timeZone } from '../../lib/words/zone';
import { ExportFile } from '../../ui/export-file';
import { type Time, timeName } from './spans';
import styles from './statistics.module.css';

interface ExportSumsProps {
  id: number;
  code: string;
  time: Time;
}

/** Button that downloads the table's data and the averages as an Excel file. */
export function ExportSums({ id, code, time }: ExportSumsProps) {
  const { t } = useTranslation('device-statistics');
  const query = () => ({
    device: id,
    ...time,
    timeZone: timeZone(),
    sheet: code,
    name: `${code} ${t('statistics')} ${time.from} ${time.to}`,
    columns: [
      { key: 'at', label: t(`per_${time.by}`), ...(time.by === 'hour' ? { instant: true } : { day: true }) },
      { key: 'chargeCount', label: t('chargeCount') },
      { key: 'chargeMinutes', label: `${t('chargeMinutes')} (min)` },
      { key: 'energy', label: `${t('energyUsed')} (Wh)`, digits: 1 },
      { key: 'cumulative', label: `${t('cumulative')} (Wh)`, digits: 1 },
      { key: 'temperaturePeak', label: `${t('peak')} (°C)`, digits: 1 },
      { key: 'temperatureMean', label: `${t('meanTemperature')} (°C)`, digits: 1 },
      { key: 'powerPeak', label: `${t('peakPower')} (W)`, digits: 1 },
      { key: 'powerMean', label: `${t('meanPower')} (W)`, digits: 1 },
    ],
  });
  return (
    <div className={styles['export']}>
      <ExportFile by={deviceStatisticsApi.export} request={query} label={`${timeName(time)}`} />
    </div>
  );
}
