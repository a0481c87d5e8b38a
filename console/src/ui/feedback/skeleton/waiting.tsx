import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, ChartBones, Lines } from './bones';
import { isSkeletonSeen, noteSkeleton } from './seen';
import styles from './skeleton.module.css';

interface WaitingProps {
  /** True for a skeleton that fills the rest of the page. */
  fill?: boolean;
  /** True in a panel without padding: the skeleton then gets a padding of its own. */
  inset?: boolean;
  /** True if the content around it already says that it is loading. */
  silent?: boolean;
  /** Bones in the shape of the content that is loading. */
  children: ReactNode;
}

/**
 * Skeleton of content that is loading. It takes its place at once, but becomes visible only after 150 ms, so that fast
 * content does not flash.
 */
export function Waiting({ fill = false, inset = false, silent = false, children }: WaitingProps) {
  const { t } = useTranslation('ui');
  const [follows] = useState(isSkeletonSeen);
  useEffect(() => noteSkeleton(follows), [follows]);
  return (
    <div
      className={styles['waiting']}
      data-waiting={follows ? 'seen' : 'new'}
      data-fill={fill || undefined}
      data-inset={inset || undefined}
      aria-busy="true"
    >
      {!silent && (
        <span role="status" className="unseen">
          {t('loading')}
        </span>
      )}
      <div className={styles['bones']} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** Skeleton of lines of text, for content without a shape of its own. */
export const WaitingLines = ({ lines = 4 }: { lines?: number }) => (
  <Waiting>
    <Lines lines={lines} />
  </Waiting>
);

/** Skeleton of a chart, as high as the chart. */
export const WaitingChart = ({ height = 'low' }: { height?: 'low' | 'high' }) => (
  <Waiting>
    <ChartBones height={height} />
  </Waiting>
);

/** Skeleton of a drawer's title. */
export function WaitingTitle() {
  const { t } = useTranslation('ui');
  return (
    <>
      <span className="unseen">{t('loading')}</span>
      <span aria-hidden="true">
        <Bar size="title" width={180} />
      </span>
    </>
  );
}
