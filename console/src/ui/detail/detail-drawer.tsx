import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failed, type Reading } from '../failed';
import { SidePanel } from '../side-panel';

interface DetailDrawerProps {
  title: ReactNode;
  /** The read behind it. */
  answer: Reading & { isPending: boolean };
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** One thing of a list, beside the list. */
export function DetailDrawer({ title, answer, onClose, footer, children }: DetailDrawerProps) {
  return (
    <SidePanel title={title} onClose={onClose} footer={footer}>
      <Failed answer={answer} />
      {answer.isPending ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : children}
    </SidePanel>
  );
}
