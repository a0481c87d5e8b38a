import {
  dashboardApi,
  type DashboardSpan,
  dashboardSpans,
} from '@chargehand/contract/areas/system/dashboard';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useCall } from '../../../lib/call/query';
import { partsOf } from '../../../ui/chart/axes';
import type { Look } from '../../../ui/chart/look';
import { Read } from '../../../ui/feedback/read';
import { ChartBones } from '../../../ui/feedback/skeleton/chart-bones';
import { Segmented } from '../../../ui/segmented';
import css from './charts.module.css';
import { columnName } from '../../../lib/words/column-name';
import { HighChart } from './late-chart';
import { parts, Swatch } from './parts';

type Column = OutputOf<typeof dashboardApi.amounts>[number];

/** Chart of the number of devices over time, split by state. */
export function Amounts() {
  const { t } = useTranslation('dashboard');
  const [by, setBy] = useState<DashboardSpan>('month');
  const answer = useCall(dashboardApi.amounts, { query: { by } });
  return (
    <section className={css['chart']}>
      <header>
        <h2>{t('chartDeviceAmounts')}</h2>
        <ul className={css['legend']}>
          {parts.map((part) => (
            <li key={part.key}>
              <Swatch part={part} />
              {t(part.key)}
            </li>
          ))}
        </ul>
        <Segmented
          label={t('by')}
          value={by}
          onChange={setBy}
          options={dashboardSpans.map((value) => ({ value, label: t(value) }))}
        />
      </header>
      <div className={css['body']}>
        <Read answer={answer} bones={<ChartBones height="high" />}>
          {(columns) => <Columns columns={columns} by={by} />}
        </Read>
      </div>
    </section>
  );
}

function Columns({ columns, by }: { columns: readonly Column[]; by: DashboardSpan }) {
  const { t } = useTranslation('dashboard');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      const colours = { 'chart-1': look.series[0], line2: look.line2 };
      return {
        grid,
        tooltip: { ...tooltip, axisPointer: { type: 'shadow' } },
        xAxis: { ...words, data: columns.map(({ at }) => columnName(at)) },
        yAxis: { ...value, minInterval: 1 },
        series: parts.map(({ key, colour, opacity }) => ({
          type: 'bar',
          name: t(key),
          stack: 'all',
          barMaxWidth: 30,
          itemStyle: { color: colours[colour], opacity },
          data: columns.map((column) => column[key]),
        })),
      };
    },
    [columns, t],
  );
  const last = columns.at(-1);
  const label = t('amountsLabel', {
    by: t(by),
    bound: format.number(last?.bound),
    sold: format.number(last?.soldUnbound),
    stock: format.number(last?.inStock),
  });
  return <HighChart label={label} draw={draw} />;
}
