import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { temperatureLine } from '../../../features/charger/temperature-line';
import { format } from '../../../lib/words/format';
import { useCall } from '../../../lib/call/query';
import type { Look } from '../../../ui/chart/look';
import { late } from '../../../ui/late';
import { Read } from '../../../ui/feedback/read';
import { ChartBones, WaitingChart } from '../../../ui/feedback/skeleton/chart-bones';
import styles from './warning.module.css';

const Chart = late(() => import('../../../ui/chart/chart'), <WaitingChart />);

type Points = OutputOf<typeof warningApi.course>;

/**
 * Chart of the temperature around a warning. Its height is reserved while it loads, so that the content below does not
 * move.
 */
export function Course({ id }: { id: number }) {
  const { t } = useTranslation('warning');
  const answer = useCall(warningApi.course, { params: { id } });
  return (
    <section className={styles['course']}>
      <h3>{t('course')}</h3>
      <div className={styles['drawn']}>
        <Read answer={answer} bones={<ChartBones />}>
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

function Drawn({ course }: { course: Points }) {
  const { t } = useTranslation('warning');
  const { points } = course;
  const draw = useCallback(
    (look: Look) => {
      const { threshold, reportedAt, completedAt, everyS } = course;
      return temperatureLine(look, {
        points: course.points,
        gapMs: 2.5 * everyS * 1000,
        limit: threshold,
        name: t('temperature'),
        during: [reportedAt, completedAt ?? course.points.at(-1)?.at ?? reportedAt],
      });
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
