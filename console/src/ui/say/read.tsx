import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failed, type Reading } from './failed';
import styles from './read.module.css';

interface ReadProps<T> {
  answer: Reading & { data: T | undefined; isPending: boolean };
  /** Lines of grey while the first answer is awaited. */
  lines?: number;
  /** In a panel whose content goes up to its edges. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/** What was read; grey lines until it is there, and why where it could not be. What is old stays beside that. */
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
