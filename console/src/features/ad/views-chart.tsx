import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import Chart from '../../ui/chart/chart';
import { partsOf } from '../../ui/chart/axes';
import type { Look } from '../../ui/chart/look';
import { format } from '../../lib/words/format';

/** Chart of the views per day. */
export default function ViewsChart({ days }: { days: readonly { day: string; views: number }[] }) {
  const { t } = useTranslation('ad');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      return {
        grid: { ...grid, left: 16, top: 16 },
        tooltip: { ...tooltip, axisPointer: { type: 'shadow' } },
        xAxis: { ...words, data: days.map(({ day }) => day.slice(5)) },
        yAxis: [{ ...value, minInterval: 1, splitNumber: 4 }],
        series: [{ type: 'bar', name: t('views'), barMaxWidth: 18, data: days.map(({ views }) => views) }],
      };
    },
    [days, t],
  );
  const label = t('viewsLabel', {
    n: format.number(days.reduce((sum, { views }) => sum + views, 0)),
    days: format.number(days.length),
  });
  return <Chart label={label} draw={draw} />;
}
