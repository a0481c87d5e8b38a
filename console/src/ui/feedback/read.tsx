import type { ReactNode } from 'react';
import { Failed, type Reading } from './failed';
import { Lines } from './skeleton/bones';
import { Waiting } from './skeleton/waiting';

interface ReadProps<T> {
  answer: Reading & { data: T | undefined; isPending: boolean };
  /** Number of grey lines until the first response, if there are no `bones`. */
  lines?: number;
  /** Skeleton in the shape of the data, shown until the first response. */
  bones?: ReactNode;
  /** True in a panel without padding: the skeleton then gets a padding of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query: a skeleton while it loads, and the error if it failed, with old data below. */
export function Read<T>({ answer, lines = 10, bones, inset = false, children }: ReadProps<T>) {
  return (
    <>
      <Failed answer={answer} />
      {answer.isPending && <Waiting inset={inset}>{bones ?? <Lines lines={lines} />}</Waiting>}
      {answer.data !== undefined && children(answer.data)}
    </>
  );
}
