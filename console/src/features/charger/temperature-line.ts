import { format } from '../../lib/words/format';
import { partsOf } from '../../ui/chart/axes';
import type { Look } from '../../ui/chart/look';

interface Point {
  /** Time of the reading as ISO 8601. */
  at: string;
  /** °C */
  temperature: number;
}

interface TemperatureLine {
  /** Readings, oldest first. */
  points: readonly Point[];
  /** Longest time between two readings that the line connects, in milliseconds. */
  gapMs: number;
  /** Limit in °C, drawn as a dashed line. */
  limit: number;
  name: string;
  /** Start of the axis in milliseconds since 1970; by default the first point. */
  begin?: number;
  /** Highlighted period, start and end as ISO 8601. */
  during?: readonly [string, string];
}

function withGaps(points: readonly Point[], gapMs: number): [string, number | null][] {
  return points.flatMap(({ at, temperature }, i): [string, number | null][] => {
    const next = points[i + 1];
    const silent = next !== undefined && Date.parse(next.at) - Date.parse(at) > gapMs;
    return silent
      ? [
          [at, temperature],
          [at, null],
        ]
      : [[at, temperature]];
  });
}

/** Returns the chart options for a temperature line with the device's limit. */
export function temperatureLine(look: Look, { points, gapMs, limit, name, begin, during }: TemperatureLine) {
  const { grid, time, value, tooltip } = partsOf(look);
  return {
    grid,
    tooltip: { ...tooltip, valueFormatter: (celsius: number) => format.temperature(celsius) },
    xAxis: {
      ...time,
      // Labels are minutes: without it, a short time has each of them twice.
      minInterval: 60_000,
      ...(begin !== undefined && { min: begin }),
      axisLabel: { ...time.axisLabel, formatter: (at: number) => format.instant(at, '{h}:{i}') },
    },
    yAxis: {
      ...value,
      scale: true,
      min: ({ min }: { min: number }) => Math.floor(min / 5) * 5,
      // The axis reaches at least up to the limit, so that the dashed line is visible above low readings.
      max: ({ max }: { max: number }) => Math.ceil(Math.max(max, limit) / 5) * 5,
      axisLabel: { ...value.axisLabel, formatter: '{value} °C' },
    },
    series: [
      {
        type: 'line',
        name,
        showSymbol: false,
        lineStyle: { width: 1.6 },
        data: withGaps(points, gapMs),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: look.alarm, type: 'dashed' },
          label: { formatter: format.temperature(limit), position: 'insideEndTop', color: look.alarm },
          data: [{ yAxis: limit }],
        },
        ...(during && {
          markArea: {
            silent: true,
            itemStyle: { color: look.alarm, opacity: 0.08 },
            data: [[{ xAxis: during[0] }, { xAxis: during[1] }]],
          },
        }),
      },
    ],
  };
}
