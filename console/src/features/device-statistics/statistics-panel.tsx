import { deviceStatisticsApi, type MinuteCourse } from '@chargehand/contract/areas/devices/device-statistics';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/words/clock';
import { callOptions, every } from '../../lib/call/query';
import { timeZone } from '../../lib/words/zone';
import { late } from '../../ui/late';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/feedback/read';
import { ChartBones, WaitingChart } from '../../ui/feedback/skeleton/chart-bones';
import './course-live';
import { OwnRange } from './own-range';
import { moved, nameOf, type Span, timeAround, todayAt } from './spans';
import styles from './statistics.module.css';
import { type Below, everyMs, Sums, Totals } from './sums';

const MinuteChart = late(
  async () => ({ default: (await import('./charts')).MinuteChart }),
  <WaitingChart height="high" />,
);

/** Selected view: a fixed span to step through, or a custom range. */
type Choice = Span | 'own';

interface StatisticsProps {
  id: number;
  /** °C */
  warning: number;
  spans: readonly [Choice, ...Choice[]];
  below?: Below;
}

/** Statistics of a device for a day, month, year or custom range, as a chart and as totals. */
export function StatisticsPanel({ id, warning, spans, below }: StatisticsProps) {
  const { t } = useTranslation('device-statistics');
  const today = todayAt(useServerNow());
  const [span, setSpan] = useState<Choice>(spans[0]);
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const head = (
    <span className={styles['tools']}>
      {span !== 'own' && <Walk span={span} day={day} today={today} onGo={setChosen} />}
      <Segmented<Choice>
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
        <Minutes key={day} id={id} day={day} warning={warning} live={day === today} />
      ) : span === 'own' ? (
        <OwnRange id={id} today={today} below={below} />
      ) : (
        <Sums id={id} time={timeAround(span, day)} below={below} />
      )}
    </Panel>
  );
}

interface WalkProps {
  span: Span;
  day: string;
  today: string;
  /** Called with the day to show, or with undefined for today, so that the view follows the clock. */
  onGo: (day: string | undefined) => void;
}

/** Buttons that step to the previous and the next range. */
function Walk({ span, day, today, onGo }: WalkProps) {
  const { t } = useTranslation('device-statistics');
  const go = (steps: number) => {
    const next = moved(span, day, steps);
    onGo(next >= today ? undefined : next);
  };
  return (
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
        disabled={moved(span, day, 1) > today}
        onClick={() => go(1)}
      />
    </span>
  );
}

interface MinutesProps {
  id: number;
  day: string;
  /** °C */
  warning: number;
  /** True if the day is today. */
  live: boolean;
}

function Minutes({ id, day, warning, live }: MinutesProps) {
  const { t } = useTranslation('device-statistics');
  const [whole, setWhole] = useState(!live);
  const answer = useQuery({
    ...callOptions(deviceStatisticsApi.minutes, { params: { id }, query: { day, timeZone: timeZone() } }),
    refetchInterval: every(everyMs),
  });
  return (
    <Read answer={answer} bones={<ChartBones height="high" />}>
      {(course: MinuteCourse) => (
        <>
          <Totals sums={course.sums ? [course.sums] : []} />
          {live && (
            <Segmented
              className={styles['part']}
              aria-label={t('shownPart')}
              size="small"
              value={whole}
              onChange={setWhole}
              options={[
                { value: false, label: t('lastTwoHours') },
                { value: true, label: t('wholeDay') },
              ]}
            />
          )}
          <MinuteChart key={String(whole)} course={course} warning={warning} live={!whole} />
        </>
      )}
    </Read>
  );
}
