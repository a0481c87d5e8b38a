import type { DeviceState } from '@chargehand/contract/device/state';
import type { QueryClient } from '@tanstack/react-query';

type Hear = (client: QueryClient, id: number, state: DeviceState) => void;
const listeners = new Set<Hear>();

/** Registers a listener for device states, for code that loads late, such as the charts of a device. */
export const onDeviceState = (hear: Hear): void => void listeners.add(hear);

/** Passes a device's new state to all listeners. */
export const notifyDeviceState: Hear = (client, id, state) =>
  listeners.forEach((hear) => hear(client, id, state));
