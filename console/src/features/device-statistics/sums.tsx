import { deviceStatisticsApi, type PeriodSums } from '@chargehand/contract/areas/devices/device-statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { callOptions, every } from '../../lib/call/query';
import { timeZone } from '../../lib/words/zone';
import { late } from '../../ui/late';
import { Read } from '../../ui/feedback/read';
import { ChartBones, WaitingChart } from '../../ui/feedback/skeleton/chart-bones';
import type { Time } from './spans';
import styles from './statistics.module.css';

const SumsChart = late(
  async () => ({ default: (await import('./charts')).SumsChart }),
  <WaitingChart height="high" />,
);

/** Poll interval of the sums in milliseconds. */
export const everyMs = 120_000;

/** Renders the content below the chart of a range. */
export type Below = ((rows: readonly PeriodSums[], time: Time) => ReactNode) | undefined;

interface SumsProps {
  id: number;
  time: Time;
  below: Below;
}

/** Sums of a device per hour, day or month of a range, as a chart and as totals. */
export function Sums({ id, time, below }: SumsProps) {
  const { t } = useTranslation('device-statistics');
  const answer = useQuery({
    ...callOptions(deviceStatisticsApi.sums, {
      params: { id },
      query: { ...time, timeZone: timeZone() },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: every(everyMs),
  });
  return (
    <Read answer={answer} bones={<ChartBones height="high" />}>
      {({ rows, ownDaysFrom }) => (
        <>
          <Totals sums={rows} />
          {time.from < ownDaysFrom && (
            <p className={styles['note']}>
              {t(time.by === 'hour' ? 'hoursKeptFrom' : 'ownDaysFrom', { day: format.day(ownDaysFrom) })}
            </p>
          )}
          <SumsChart rows={rows} time={time} />
          {below?.(rows, time)}
        </>
      )}
    </Read>
  );
}

/** Shows the totals of the range. */
export function Totals({
  sums,
}: {
  sums: readonly Pick<PeriodSums, 'energy' | 'chargeCount' | 'temperaturePeak'>[];
}) {
  const { t } = useTranslation('device-statistics');
  if (sums.length === 0) return <p className={styles['totals']}>{t('noStatistics')}</p>;
  const count = sums.reduce((sum, one) => sum + one.chargeCount, 0);
  return (
    <p className={styles['totals']}>
      <b>{format.energy(sums.reduce((sum, one) => sum + one.energy, 0))}</b>
      <span>{t('chargesDone', { count, n: format.number(count) })}</span>
      <span>
        {t('hottest', { value: format.temperature(Math.max(...sums.map((one) => one.temperaturePeak))) })}
      </span>
    </p>
  );
}
