import {
  deviceStatisticsApi,
  type MinuteCourse,
  type PeriodSums,
} from '@chargehand/contract/areas/device-statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/clock';
import { format } from '../../lib/format';
import { callOptions } from '../../lib/query';
import { timeZone } from '../../lib/zone';
import { late } from '../../ui/late';
import { LatePart } from '../../ui/late-part';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/read';
import { moved, nameOf, rangeOf, type Span, todayAt } from './spans';
import styles from './statistics.module.css';

const MinuteChart = late(async () => ({ default: (await import('./charts')).MinuteChart }));
const SumsChart = late(async () => ({ default: (await import('./charts')).SumsChart }));

/** Sums go on while nobody looks: they are read anew so often. Milliseconds. */
const everyMs = 120_000;

interface StatisticsProps {
  id: number;
  /** °C */
  warning: number;
  spans: readonly [Span, ...Span[]];
  /** What stands below the chart of days or months. */
  below?: (rows: readonly PeriodSums[], span: Exclude<Span, 'minute'>) => ReactNode;
}

/** What a device did in a day, a month or a year: drawn, and in figures. */
export function StatisticsPanel({ id, warning, spans, below }: StatisticsProps) {
  const { t } = useTranslation('bound-device');
  const today = todayAt(useServerNow());
  const [span, setSpan] = useState<Span>(spans[0]);
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const isLast = moved(span, day, 1) > today;
  const go = (steps: number) => {
    const next = moved(span, day, steps);
    setChosen(next >= today ? undefined : next);
  };
  const head = (
    <span className={styles['tools']}>
      <span className={styles['walk']}>
        <Button
          size="small"
          type="text"
          aria-label={t('earlier')}
          icon={<ChevronLeft size={16} />}
          onClick={() => go(-1)}
        />
        <span>{nameOf(span, day)}</span>
        <Button
          size="small"
          type="text"
          aria-label={t('later')}
          icon={<ChevronRight size={16} />}
          disabled={isLast}
          onClick={() => go(1)}
        />
      </span>
      <Segmented<Span>
        aria-label={t('spans')}
        size="small"
        value={span}
        onChange={(value) => {
          setSpan(value);
          setChosen(undefined);
        }}
        options={spans.map((value) => ({ value, label: t(`by_${value}`) }))}
      />
    </span>
  );
  return (
    <Panel title={t(span === 'minute' ? 'course' : 'consumption')} aside={head}>
      {span === 'minute' ? (
        <Minutes key={day} id={id} day={day} warning={warning} />
      ) : (
        <Sums id={id} span={span} day={day} below={below} />
      )}
    </Panel>
  );
}

function Minutes({ id, day, warning }: { id: number; day: string; warning: number }) {
  const answer = useQuery({
    ...callOptions(deviceStatisticsApi.minutes, { params: { id }, query: { day, timeZone: timeZone() } }),
    refetchInterval: everyMs,
  });
  return (
    <Read answer={answer} lines={6}>
      {(course: MinuteCourse) => (
        <>
          <Totals sums={course.sums ? [course.sums] : []} />
          <LatePart>
            <MinuteChart course={course} warning={warning} />
          </LatePart>
        </>
      )}
    </Read>
  );
}

interface SumsProps extends Pick<StatisticsProps, 'id' | 'below'> {
  span: Exclude<Span, 'minute'>;
  day: string;
}

function Sums({ id, span, day, below }: SumsProps) {
  const answer = useQuery({
    ...callOptions(deviceStatisticsApi.sums, {
      params: { id },
      query: { ...rangeOf(span, day), timeZone: timeZone() },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return (
    <Read answer={answer} lines={6}>
      {({ rows }) => (
        <>
          <Totals sums={rows} />
          <LatePart>
            <SumsChart rows={rows} span={span} day={day} />
          </LatePart>
          {below?.(rows, span)}
        </>
      )}
    </Read>
  );
}

/** What the time that is shown came to. */
function Totals({
  sums,
}: {
  sums: readonly Pick<PeriodSums, 'energy' | 'chargeCount' | 'temperaturePeak'>[];
}) {
  const { t } = useTranslation('bound-device');
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
