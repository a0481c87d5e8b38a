import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { useShade } from '../theme/mode';
import css from './chart.module.css';
import { echarts } from './echarts';
import { type Look, lookAt } from './look';

export interface ChartProps {
  /** Text for screen readers: the subject of the chart and its most important values. */
  label: string;
  /** Returns the chart's options in the page's colours. A new function draws the chart again. */
  draw: (look: Look) => EChartsCoreOption;
  height?: 'low' | 'high';
  /** Called with the index of the clicked item within its series. */
  onPick?: (index: number) => void;
}

/** Chart of ECharts. The library is large, so the component must only be loaded on demand. */
export default function Chart({ label, draw, height = 'low', onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof echarts.init>>(undefined);
  const shade = useShade();

  useEffect(() => {
    if (!box.current) return;
    const chart = echarts.init(box.current, null, { renderer: 'svg' });
    drawn.current = chart;
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
    drawn.current?.setOption({ ...base(look), ...draw(look) }, { notMerge: true });
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

/** Returns the options shared by all charts. */
const base = ({ series, ink, font }: Look): EChartsCoreOption => ({
  color: series,
  textStyle: { color: ink, fontFamily: font },
  // Animations would add no information.
  animation: false,
});
