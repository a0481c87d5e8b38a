import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { useShade } from '../theme/mode';
import css from './chart.module.css';
import { echarts } from './echarts';
import { type Look, lookAt } from './look';

/** Values of the axis at which the part chosen with the slider begins and ends. */
export interface Chosen {
  from: number;
  to: number;
}

export interface ChartProps {
  /** Text for screen readers: the subject of the chart and its most important values. */
  label: string;
  /**
   * Returns the chart's options in the page's colours, with the part that the user has chosen with the chart's slider.
   * A new function draws the chart again.
   */
  draw: (look: Look, chosen?: Chosen) => EChartsCoreOption;
  height?: 'low' | 'high';
  /** Called with the index of the clicked item within its series. */
  onPick?: (index: number) => void;
}

/** Chart of ECharts. The library is large, so the component must only be loaded on demand. */
export default function Chart({ label, draw, height = 'low', onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof echarts.init>>(undefined);
  const chosen = useRef<Chosen>(undefined);
  const shade = useShade();

  useEffect(() => {
    if (!box.current) return;
    const chart = echarts.init(box.current, null, { renderer: 'svg' });
    drawn.current = chart;
    // Only the user's own moves of the slider are reported by this event.
    chart.on('datazoom', () => {
      chosen.current = chosenIn(chart);
    });
    const sized = new ResizeObserver(() => chart.resize());
    sized.observe(box.current);
    return () => {
      sized.disconnect();
      chart.dispose();
      drawn.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (!box.current) return;
    const look = lookAt(box.current);
    const chart = drawn.current;
    chart?.setOption({ ...base(look), ...draw(look, chosen.current) }, { notMerge: true });
    if (chart && chosen.current) chosen.current = chosenIn(chart);
  }, [draw, shade]);

  useEffect(() => {
    const chart = drawn.current;
    if (!chart || !onPick) return;
    const pick = ({ dataIndex }: { dataIndex: number }) => onPick(dataIndex);
    chart.on('click', pick);
    return () => {
      chart.off('click', pick);
    };
  }, [onPick]);

  return <div ref={box} className={css['chart']} data-height={height} role="img" aria-label={label} />;
}

/** Returns the part of the axis between the handles of a chart's slider. */
function chosenIn(chart: ReturnType<typeof echarts.init>): Chosen | undefined {
  const { dataZoom } = chart.getOption();
  const [slider]: unknown[] = Array.isArray(dataZoom) ? dataZoom : [];
  const { startValue, endValue } = Object(slider);
  return typeof startValue === 'number' && typeof endValue === 'number'
    ? { from: startValue, to: endValue }
    : undefined;
}

/** Returns the options shared by all charts. */
const base = ({ series, ink, font }: Look): EChartsCoreOption => ({
  color: series,
  textStyle: { color: ink, fontFamily: font },
  // Animations would add no information.
  animation: false,
});
