import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { partsOf } from '../../../ui/chart/axes';
import type { Look } from '../../../ui/chart/look';
import { Read } from '../../../ui/feedback/read';
import { ChartBones } from '../../../ui/feedback/skeleton/chart-bones';
import { Segmented } from '../../../ui/segmented';
import css from './charts.module.css';
import { columnName } from '../../../lib/words/column-name';
import { LowChart } from './late-chart';

type Usage = OutputOf<typeof dashboardApi.usage>;

const measures = ['energy', 'charges'] as const;
type Measure = (typeof measures)[number];

/** Chart of the energy or the charges of each of the last 30 days. */
export function DailyUse() {
  const { t } = useTranslation('dashboard');
  const [measure, setMeasure] = useState<Measure>('energy');
  const answer = useCall(dashboardApi.usage, {});
  return (
    <section className={css['chart']}>
      <header>
        <h2>{t('chartDailyUse')}</h2>
        <Segmented
          label={t('measure')}
          value={measure}
          onChange={setMeasure}
          options={measures.map((value) => ({ value, label: t(value) }))}
        />
      </header>
      <div className={css['body']}>
        <Read answer={answer} bones={<ChartBones />}>
          {({ days }) => <Days days={days} measure={measure} />}
        </Read>
      </div>
    </section>
  );
}

function Days({ days, measure }: { days: Usage['days']; measure: Measure }) {
  const { t } = useTranslation('dashboard');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      const energy = measure === 'energy';
      const [colour] = look.series;
      return {
        grid: energy ? { ...grid, top: 34 } : grid,
        tooltip: {
          ...tooltip,
          axisPointer: { type: 'shadow' },
          valueFormatter: (n: number) => (energy ? format.energy(n * 1000) : format.number(n)),
        },
        xAxis: { ...words, data: days.map(({ at }) => columnName(at)) },
        yAxis: energy ? { ...value, name: 'kWh' } : { ...value, minInterval: 1 },
        series: [
          {
            type: 'bar',
            name: t(measure),
            barMaxWidth: 30,
            itemStyle: { color: colour },
            data: days.map(({ energyWh, charges }) => (energy ? energyWh / 1000 : charges)),
          },
        ],
      };
    },
    [days, measure, t],
  );
  const energyWh = days.reduce((sum, day) => sum + day.energyWh, 0);
  const charges = days.reduce((sum, day) => sum + day.charges, 0);
  const label = t('dailyUseLabel', { energy: format.energy(energyWh), charges: format.number(charges) });
  return <LowChart label={label} draw={draw} />;
}

/** Chart of the number of devices that reported in each of the last 24 hours. */
export function HourlyReports() {
  const { t } = useTranslation('dashboard');
  const answer = useCall(dashboardApi.usage, {});
  return (
    <section className={css['chart']}>
      <header>
        <h2>{t('chartHourlyReports')}</h2>
      </header>
      <div className={css['body']}>
        <Read answer={answer} bones={<ChartBones />}>
          {({ hours }) => <Hours hours={hours} />}
        </Read>
      </div>
    </section>
  );
}

function Hours({ hours }: { hours: Usage['hours'] }) {
  const { t } = useTranslation('dashboard');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      const [, , colour] = look.series;
      return {
        grid,
        tooltip,
        xAxis: { ...words, boundaryGap: false, data: hours.map(({ at }) => format.instant(at, '{h}:{i}')) },
        yAxis: { ...value, minInterval: 1 },
        series: [
          {
            type: 'line',
            name: t('reporting'),
            step: 'middle',
            color: colour,
            showSymbol: false,
            lineStyle: { width: 1.6 },
            areaStyle: { opacity: 0.08 },
            data: hours.map(({ reporting }) => reporting),
          },
        ],
      };
    },
    [hours, t],
  );
  const maxReporting = Math.max(...hours.map(({ reporting }) => reporting));
  return (
    <LowChart
      label={t('hourlyReportsLabel', {
        most: format.number(maxReporting),
        now: format.number(hours.at(-1)?.reporting),
      })}
      draw={draw}
    />
  );
}
