import type { PlaceFigures } from '@chargehand/contract/areas/devices/place';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { partsOf } from '../../../ui/chart/axes';
import type { Look } from '../../../ui/chart/look';
import { WaitingChart } from '../../../ui/feedback/skeleton/chart-bones';
import { late } from '../../../ui/late';
import { Panel } from '../../../ui/panel';

const Chart = late(() => import('../../../ui/chart/chart'), <WaitingChart />);

/** Chart of the energy that the devices of a place delivered in each of the last twelve months. */
export function EnergyByMonth({ months }: Pick<PlaceFigures, 'months'>) {
  const { t } = useTranslation('place');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      return {
        grid: { ...grid, top: 34 },
        tooltip: {
          ...tooltip,
          axisPointer: { type: 'shadow' },
          valueFormatter: (kilowattHours: number) => format.energy(kilowattHours * 1000),
        },
        xAxis: { ...words, data: months.map(({ month }) => month) },
        yAxis: { ...value, name: 'kWh' },
        series: [
          {
            type: 'bar',
            name: t('energy'),
            barMaxWidth: 30,
            itemStyle: { color: look.series[0] },
            data: months.map(({ energy }) => energy / 1000),
          },
        ],
      };
    },
    [months, t],
  );
  const total = months.reduce((sum, { energy }) => sum + energy, 0);
  return (
    <Panel title={t('energyByMonth')} aside={format.energy(total)}>
      <Chart label={t('energyLabel', { energy: format.energy(total) })} draw={draw} />
    </Panel>
  );
}
