import type { DeviceState } from '@chargehand/contract/device/state';
import { useCutOff } from '../../lib/call/connection';
import { useFreshness } from '../../ui/detail/use-freshness';

/** Reach of commands to a device. */
export interface Reach {
  isOnline: boolean;
  /** True while the connection to the server is down, so that no command can be sent. */
  cut: boolean;
}

/** Returns whether commands reach a device with this state now. */
export function useReach(state: DeviceState | null): Reach {
  const freshness = useFreshness();
  const cut = useCutOff() !== undefined;
  return { isOnline: !cut && freshness(state).kind === 'online', cut };
}
