import { warningApi } from '@chargehand/contract/areas/warning';
import type { OutputOf } from '@chargehand/contract/endpoint';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { useCall } from '../../lib/call/query';
import { partsOf } from '../../ui/chart/axes';
import type { Look } from '../../ui/chart/look';
import { late } from '../../ui/late';
import { Read } from '../../ui/say/read';
import styles from './warning.module.css';

const Chart = late(() => import('../../ui/chart/chart'));

type Points = OutputOf<typeof warningApi.course>;

/** The temperature around a warning: as high as its chart from the first, so that nothing below moves. */
export function Course({ id }: { id: number }) {
  const { t } = useTranslation('warning');
  const answer = useCall(warningApi.course, { params: { id } });
  return (
    <section className={styles['course']}>
      <h3>{t('course')}</h3>
      <div className={styles['drawn']}>
        <Read answer={answer} lines={6}>
          {(course) =>
            course.points.length === 0 ? (
              <p className={styles['none']}>{t('courseNone')}</p>
            ) : (
              <Drawn course={course} />
            )
          }
        </Read>
      </div>
    </section>
  );
}

/** Silence is a gap, not a line across it. */
function withGaps({ points, everyS }: Points): [string, number | null][] {
  return points.flatMap(({ at, temperature }, i): [string, number | null][] => {
    const next = points[i + 1];
    const silent = next && Date.parse(next.at) - Date.parse(at) > 2.5 * everyS * 1000;
    return silent
      ? [
          [at, temperature],
          [at, null],
        ]
      : [[at, temperature]];
  });
}

function Drawn({ course }: { course: Points }) {
  const { t } = useTranslation('warning');
  const { points } = course;
  const draw = useCallback(
    (look: Look) => {
      const { threshold, reportedAt, completedAt } = course;
      const last = course.points.at(-1);
      const { grid, time, value, tooltip } = partsOf(look);
      return {
        grid,
        tooltip: { ...tooltip, valueFormatter: (celsius: number) => format.temperature(celsius) },
        xAxis: {
          ...time,
          axisLabel: { ...time.axisLabel, formatter: (at: number) => format.instant(at, '{h}:{i}') },
        },
        yAxis: { ...value, scale: true, axisLabel: { ...value.axisLabel, formatter: '{value} °C' } },
        series: [
          {
            type: 'line',
            name: t('temperature'),
            showSymbol: false,
            lineStyle: { width: 1.6 },
            data: withGaps(course),
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: look.alarm, type: 'dashed' },
              label: {
                formatter: format.temperature(threshold),
                position: 'insideEndTop',
                color: look.alarm,
              },
              data: [{ yAxis: threshold }],
            },
            markArea: {
              silent: true,
              itemStyle: { color: look.alarm, opacity: 0.08 },
              data: [[{ xAxis: reportedAt }, { xAxis: completedAt ?? last?.at ?? reportedAt }]],
            },
          },
        ],
      };
    },
    [course, t],
  );
  const label = t('courseLabel', {
    from: format.instant(points[0]?.at),
    to: format.instant(points.at(-1)?.at),
    peak: format.temperature(Math.max(...points.map(({ temperature }) => temperature))),
    limit: format.temperature(course.threshold),
  });
  return <Chart label={label} draw={draw} />;
}
