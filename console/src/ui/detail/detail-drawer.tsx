import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { isForbidden } from '../../lib/query';
import { Failed } from '../list/states';
import { SidePanel } from '../side-panel';

interface DetailDrawerProps {
  title: ReactNode;
  /** The read behind it. */
  answer: {
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** One thing of a list, beside the list. */
export function DetailDrawer({ title, answer, onClose, footer, children }: DetailDrawerProps) {
  return (
    <SidePanel title={title} onClose={onClose} footer={footer}>
      {answer.error && (
        <Failed
          reason={answer.error.message}
          readAt={answer.isPending || answer.dataUpdatedAt === 0 ? undefined : answer.dataUpdatedAt}
          busy={answer.isFetching}
          onRetry={isForbidden(answer.error) ? undefined : () => void answer.refetch()}
        />
      )}
      {answer.isPending ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : children}
    </SidePanel>
  );
}
