import type { Waiting } from '@chargehand/contract/areas/examine';
import { ReviewDialog } from '../../features/partner/review-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

/** Decides an application for the API where it waits. */
export default function Review({ rows: [waiting], onClose, onDone }: DialogProps<Waiting>) {
  if (waiting === undefined || waiting.applicationId === null) return null;
  return (
    <ReviewDialog
      id={waiting.applicationId}
      companyName={waiting.from ?? ''}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
