import type { MinuteCourse, PeriodSums } from '@chargehand/contract/areas/devices/device-statistics';
import { reportIntervalS } from '@chargehand/contract/device/state';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { partsOf } from '../../ui/chart/axes';
import Chart, { type Chosen } from '../../ui/chart/chart';
import type { Look } from '../../ui/chart/look';
import { windowOf } from './course-window';
import { columnName, columnsOf, type Time, timeName } from './spans';

/** Longest time between two points that the line connects, in milliseconds. After a longer one the line has a gap. */
const silentMs = Math.max(2 * 60_000, 5 * reportIntervalS * 1000) + 1;

/** Least end of the axis of charges, so that a line between 0 and 1 does not cover the bars. */
const minCharges = 4;

/** Shortest part of the day that the slider chooses, in milliseconds. */
const minSpanMs = 10 * 60_000;

type Point = MinuteCourse['points'][number];

/** Returns the points of a line, with a gap wherever the device sent nothing for longer than `silentMs`. */
const lineOf = (points: readonly Point[], of: 'temperature' | 'power'): [string, number | null][] =>
  points.flatMap((point, i): [string, number | null][] => {
    const next = points[i + 1];
    const silent = next && Date.parse(next.at) - Date.parse(point.at) > silentMs;
    return silent
      ? [
          [point.at, point[of]],
          [point.at, null],
        ]
      : [[point.at, point[of]]];
  });

interface MinuteChartProps {
  course: MinuteCourse;
  /** °C */
  warning: number;
  /** True to show the last two hours first, false for the whole day. */
  live: boolean;
}

/** Chart of power and temperature of a day, minute by minute, with a slider that chooses the visible part. */
export function MinuteChart({ course, warning, live }: MinuteChartProps) {
  const { t } = useTranslation('device-statistics');
  const { begin, end, points } = course;
  const draw = useCallback(
    (look: Look, chosen?: Chosen) => {
      const { grid, time, value, tooltip, slider } = partsOf(look);
      const { from, to } = windowOf({ begin, end, points }, live, chosen);
      const [power, temperature] = look.series;
      const axis = (name: string, unit: string, align: 'center' | 'right') => ({
        ...value,
        name: `${name} ${unit}`,
        nameTextStyle: { ...value.nameTextStyle, align },
        min: 0,
      });
      return {
        grid: { ...grid, left: 16, top: 34, bottom: 36 },
        dataZoom: [{ ...slider, minValueSpan: minSpanMs, startValue: from, endValue: to }],
        tooltip: { ...tooltip, valueFormatter: (n: number | null) => format.decimal(n) },
        xAxis: {
          ...time,
          min: begin,
          max: end,
          axisLabel: { ...time.axisLabel, formatter: (at: number) => format.instant(at, '{h}:{i}') },
        },
        yAxis: [
          { ...axis(t('power'), 'W', 'center'), splitNumber: 4 },
          {
            ...axis(t('temperature'), '°C', 'right'),
            splitNumber: 4,
            splitLine: { show: false },
            // The axis always includes the warning temperature.
            max: ({ max }: { max: number }) => Math.ceil((Math.max(max, warning) + 5) / 20) * 20,
          },
        ],
        series: [
          {
            type: 'line',
            name: t('power'),
            color: power,
            showSymbol: false,
            data: lineOf(points, 'power'),
            lineStyle: { width: 1.6 },
            areaStyle: { opacity: 0.08 },
            sampling: 'lttb',
          },
          {
            type: 'line',
            name: t('temperature'),
            color: temperature,
            yAxisIndex: 1,
            showSymbol: false,
            lineStyle: { width: 1.6 },
            data: lineOf(points, 'temperature'),
            sampling: 'lttb',
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: look.alarm, type: 'dashed' },
              label: {
                formatter: t('warningAt', { value: format.temperature(warning) }),
                position: 'insideStartTop',
                color: look.alarm,
              },
              data: [{ yAxis: warning }],
            },
          },
        ],
      };
    },
    [begin, end, points, live, t, warning],
  );
  const label = t('courseLabel', {
    day: format.instant(begin),
    peak: format.temperature(points.length > 0 ? Math.max(...points.map((one) => one.temperature)) : null),
    power: format.power(points.length > 0 ? Math.max(...points.map((one) => one.power)) : null),
  });
  return <Chart label={label} draw={draw} height="high" />;
}

interface SumsChartProps {
  rows: readonly PeriodSums[];
  time: Time;
}

/** Chart of energy and charges per hour, day or month. */
export function SumsChart({ rows, time }: SumsChartProps) {
  const { t } = useTranslation('device-statistics');
  const draw = useCallback(
    (look: Look) => {
      const { grid, words, value, tooltip } = partsOf(look);
      const [energy, charges] = look.series;
      const columns = columnsOf(time, rows);
      const of = new Map(rows.map((row) => [row.at, row]));
      // All energies are in kWh if any of them is at least 1 kWh, otherwise in Wh.
      const [unit, size] = rows.some((row) => row.energy >= 1000)
        ? (['kWh', 1000] as const)
        : (['Wh', 1] as const);
      const name = { ...value.nameTextStyle, align: 'center' };
      // If all values are below 1 the axis ends at 1, so that small values do not look large.
      const max = (shown: { max: number }) => (shown.max < 1 ? 1 : null);
      return {
        grid: { ...grid, left: 16, top: 34 },
        tooltip: { ...tooltip, axisPointer: { type: 'shadow' } },
        xAxis: { ...words, data: columns.map((at) => columnName(time, at)) },
        yAxis: [
          { ...value, name: unit, nameTextStyle: name, splitNumber: 4, max },
          {
            ...value,
            name: t('chargeCount'),
            splitNumber: 4,
            minInterval: 1,
            max: (shown: { max: number }) => (shown.max < minCharges ? minCharges : null),
            nameTextStyle: { ...name, align: 'right' },
            splitLine: { show: false },
          },
        ],
        series: [
          {
            type: 'bar',
            name: `${t('energyUsed')} ${unit}`,
            color: energy,
            barMaxWidth: 24,
            data: columns.map((at) => (of.get(at)?.energy ?? 0) / size),
          },
          {
            type: 'line',
            name: t('chargeCount'),
            color: charges,
            yAxisIndex: 1,
            symbolSize: 5,
            data: columns.map((at) => of.get(at)?.chargeCount ?? null),
          },
        ],
      };
    },
    [rows, time, t],
  );
  const count = rows.reduce((sum, one) => sum + one.chargeCount, 0);
  const label = t('sumsLabel', {
    time: timeName(time),
    energy: format.energy(rows.reduce((sum, one) => sum + one.energy, 0)),
    count: format.number(count),
  });
  return <Chart label={label} draw={draw} height="high" />;
}
