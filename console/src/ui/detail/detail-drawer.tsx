import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '../../lib/media';
import { Failed } from '../list/states';

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
  const phone = usePhone();
  return (
    <Drawer open size={phone ? '100%' : 560} title={title} onClose={onClose} footer={footer}>
      {answer.error && (
        <Failed
          reason={answer.error.message}
          readAt={answer.isPending || answer.dataUpdatedAt === 0 ? undefined : answer.dataUpdatedAt}
          busy={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.isPending ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : children}
    </Drawer>
  );
}
