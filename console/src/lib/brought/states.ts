import type { DeviceState } from '@chargehand/contract/device/state';
import type { QueryClient } from '@tanstack/react-query';

type Hear = (client: QueryClient, id: number, state: DeviceState) => void;
const ears = new Set<Hear>();

/** What is fetched late, such as the charts of a device, hears how devices are from then on. */
export const hearStates = (hear: Hear): void => void ears.add(hear);

/** Tells how a device is now. */
export const stateHeard: Hear = (client, id, state) => ears.forEach((hear) => hear(client, id, state));
