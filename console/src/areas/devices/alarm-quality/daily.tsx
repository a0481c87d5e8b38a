import { type AlarmQuality, alarmTargets } from '@chargehand/contract/areas/devices/alarm-quality';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { columnName } from '../../../lib/words/column-name';
import { format } from '../../../lib/words/format';
import { partsOf } from '../../../ui/chart/axes';
import type { Look } from '../../../ui/chart/look';
import { WaitingChart } from '../../../ui/feedback/skeleton/chart-bones';
import { late } from '../../../ui/late';
import { Panel } from '../../../ui/panel';
import { averageOf } from './judge';

const Chart = late(() => import('../../../ui/chart/chart'), <WaitingChart />);

/** Chart of the average alarms for an operator in ten minutes, by day, with the target. */
export function Daily({ figures: { days, operators } }: { figures: AlarmQuality }) {
  const { t } = useTranslation('alarm-quality');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      const target = alarmTargets.average;
      return {
        grid,
        tooltip: {
          ...tooltip,
          axisPointer: { type: 'shadow' },
          valueFormatter: (n: number) => format.number(n, 2),
        },
        xAxis: { ...words, data: days.map(({ at }) => columnName(at)) },
        // The axis always includes the target.
        yAxis: { ...value, max: ({ max }: { max: number }) => Math.max(max, 1.2 * target) },
        series: [
          {
            type: 'bar',
            name: t('average'),
            barMaxWidth: 30,
            itemStyle: { color: look.series[0] },
            data: days.map(({ count, windows }) => averageOf(count, windows, operators)),
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: look.ink, type: 'dashed' },
              label: {
                formatter: t('targetLine', { value: format.number(target) }),
                position: 'insideStartTop',
                color: look.ink,
              },
              data: [{ yAxis: target }],
            },
          },
        ],
      };
    },
    [days, operators, t],
  );
  const most = Math.max(...days.map(({ count, windows }) => averageOf(count, windows, operators)));
  const label = t('dailyLabel', {
    most: format.number(most, 2),
    target: format.number(alarmTargets.average),
  });
  return (
    <Panel title={t('dailyTitle')}>
      <Chart label={label} draw={draw} />
    </Panel>
  );
}
