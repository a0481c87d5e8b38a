import type { ApiApplication } from '@chargehand/contract/areas/api-application';
import { ReviewDialog } from '../../features/partner/review-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

/** Decides an application of the list, or of its own page. */
export default function Review({ rows: [application], onClose, onDone }: DialogProps<ApiApplication>) {
  return (
    application && (
      <ReviewDialog
        id={application.id}
        companyName={application.companyName}
        onClose={onClose}
        onDone={onDone}
      />
    )
  );
}
