import type { Alarm } from '@chargehand/contract/areas/devices/alarm';
import { MaintainDevices } from '../../../features/maintenance/maintain-devices';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Drawer that takes the devices of alarms out of service. */
export default function MaintainDialog({ rows, onClose, onDone }: DialogProps<Alarm>) {
  const devices = rows.map(({ deviceId, deviceName, code }) => ({ id: deviceId, name: deviceName || code }));
  return <MaintainDevices devices={devices} onClose={onClose} onDone={onDone} />;
}
