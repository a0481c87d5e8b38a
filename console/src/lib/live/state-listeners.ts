import type { DeviceState } from '@chargehand/contract/device/state';
import type { QueryClient } from '@tanstack/react-query';

type Listener = (client: QueryClient, id: number, state: DeviceState) => void;
const listeners = new Set<Listener>();

/** Registers a listener for device states, for code that loads late, such as the charts of a device. */
export const onDeviceState = (listener: Listener): void => void listeners.add(listener);

/** Passes a device's new state to all listeners. */
export const notifyDeviceState: Listener = (client, id, state) =>
  listeners.forEach((listener) => listener(client, id, state));
