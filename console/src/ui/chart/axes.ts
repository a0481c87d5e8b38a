import { format } from '../../lib/words/format';
import type { Look } from './look';

const size = 12;

/** Returns the grid, axes and tooltip shared by all charts. */
export const partsOf = ({ ink, faint, line, surface }: Look) => ({
  grid: { left: 8, right: 16, top: 24, bottom: 4, containLabel: true },
  time: {
    type: 'time',
    axisLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
    axisLabel: { color: faint, fontSize: size, hideOverlap: true },
    splitLine: { show: false },
  },
  words: {
    type: 'category',
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: { color: faint, fontSize: size, hideOverlap: true },
  },
  value: {
    type: 'value',
    axisLabel: { color: faint, fontSize: size, formatter: (n: number) => format.number(n) },
    nameTextStyle: { color: faint, fontSize: size, align: 'left' },
    splitLine: { lineStyle: { color: line } },
  },
  tooltip: {
    trigger: 'axis',
    confine: true,
    // ECharts passes further arguments, which `format.number` would take for the number of decimals.
    valueFormatter: (n: number) => format.number(n),
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: ink, fontSize: size },
    axisPointer: { lineStyle: { color: faint } },
  },
});
