import type { ApiApplication } from '@chargehand/contract/areas/partners/api-application';
import { ReviewDialog } from '../../../features/partner/review-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Dialog that approves or rejects an application, opened from the list or from the application's page. */
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
