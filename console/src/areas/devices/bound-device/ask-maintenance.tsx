import type { BoundDevice } from '@chargehand/contract/areas/devices/bound-device';
import { MaintainDevices } from '../../../features/maintenance/maintain-devices';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Drawer that takes devices out of service. */
export default function AskMaintenance({ rows, onClose, onDone }: DialogProps<BoundDevice>) {
  return <MaintainDevices devices={rows} onClose={onClose} onDone={onDone} />;
}
