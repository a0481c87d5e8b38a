import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failed, type Reading } from './failed';
import styles from './read.module.css';

interface ReadProps<T> {
  answer: Reading & { data: T | undefined; isPending: boolean };
  /** Number of grey lines until the first response. */
  lines?: number;
  /** True in a panel without padding: the skeleton then gets a padding of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query: a skeleton while it loads, and the error if it failed, with old data below. */
export function Read<T>({ answer, lines = 10, inset = false, children }: ReadProps<T>) {
  return (
    <>
      <Failed answer={answer} />
      {answer.isPending && (
        <div className={inset ? styles['inset'] : undefined}>
          <Skeleton active title={false} paragraph={{ rows: lines }} />
        </div>
      )}
      {answer.data !== undefined && children(answer.data)}
    </>
  );
}
