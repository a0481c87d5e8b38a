import type { ApiApplication } from '@chargehand/contract/areas/partners/api-application';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import DevicesDrawer from './devices-drawer';

/** Dialog that selects the devices of an API application that belongs to the operator. */
export default function DevicesDialog({ rows: [application], onClose }: DialogProps<ApiApplication>) {
  return application && <DevicesDrawer id={application.id} onClose={onClose} />;
}
