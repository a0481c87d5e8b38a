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
  /** Slider below a time axis, which chooses the visible part. */
  slider: {
    type: 'slider',
    // Readings outside of the visible part keep the scale, so that it does not change while the slider moves.
    filterMode: 'none',
    bottom: 4,
    height: 22,
    left: 40,
    right: 40,
    brushSelect: false,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    fillerColor: 'rgba(128, 128, 128, 0.16)',
    dataBackground: { lineStyle: { color: line }, areaStyle: { color: line } },
    selectedDataBackground: { lineStyle: { color: faint }, areaStyle: { color: faint } },
    handleStyle: { color: surface, borderColor: faint },
    moveHandleStyle: { color: line },
    textStyle: { color: faint, fontSize: size },
    labelFormatter: (at: number) => format.instant(at, '{h}:{i}'),
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
