import type { Alarm } from '@chargehand/contract/areas/devices/alarm';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';

const actions = [
  boundDeviceApi.setLimit,
  boundDeviceApi.switchFan,
  boundDeviceApi.restart,
  boundDeviceApi.switchDevice,
];

/** Returns whether the controls of an alarm's device are offered: it is open, and the account may use one of them. */
export function useControlled({ closedAt }: Pick<Alarm, 'closedAt'>): boolean {
  const session = useSession();
  return closedAt === null && mayUse(session, boundDeviceApi.get) && mayUse(session, actions);
}
