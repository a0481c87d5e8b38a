import { Bar, times, widthAt } from './bones';
import charts from './chart-bones.module.css';
import styles from './skeleton.module.css';
import { Waiting } from './waiting';

/** Columns of a chart, as high as the chart. */
export const ChartBones = ({ height = 'low' }: { height?: 'low' | 'high' }) => (
  <div className={charts['chart']} data-height={height}>
    {times(12).map((at) => (
      <i key={at} className={styles['bone']} style={{ blockSize: widthAt(at, 25, 90) }} />
    ))}
  </div>
);

/** Names with the bar of their share. */
export const ShareBones = ({ count = 5 }: { count?: number }) => (
  <div className={charts['shares']}>
    {times(count).map((index) => (
      <div key={index}>
        <Bar width={widthAt(index, 50, 85)} />
        <Bar width={`${80 - index * 14}%`} />
      </div>
    ))}
  </div>
);

/** Skeleton of a chart, as high as the chart. */
export const WaitingChart = ({ height = 'low' }: { height?: 'low' | 'high' }) => (
  <Waiting>
    <ChartBones height={height} />
  </Waiting>
);
