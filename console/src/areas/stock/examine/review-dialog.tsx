import type { Waiting } from '@chargehand/contract/areas/stock/examine';
import { ReviewDialog } from '../../../features/partner/review-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Dialog that decides an application for the API from the list of waiting items. */
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
