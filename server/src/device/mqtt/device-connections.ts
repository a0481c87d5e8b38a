import { upPrefix } from '@chargehand/contract/device/topics';
import type { Client } from 'aedes';
import type { KnownDevice } from './registry';

/** A signed-in device. `up` is the prefix of its topics; it is kept, because computing it is slow. */
type SignedIn = KnownDevice & { up: string };

/** The devices that are connected to the embedded broker. */
export interface DeviceConnections {
  beginSignIn(client: Client): void;
  signedIn(client: Client, device: KnownDevice): void;
  /** Returns the device of a connection that has signed in. */
  deviceOf(client: Client): SignedIn | undefined;
  /** Handles a connection that is ready for messages. */
  ready(client: Client): void;
  ended(client: Client): void;
  /** Returns the ids of the connected devices. */
  ids(): number[];
  isConnected(deviceId: number): boolean;
  /** Closes the connections of devices, including those that are signing in. */
  kick(deviceIds: readonly number[]): void;
}

/** Opens the register of connections. A sign-in takes less than `maxSignInMs` milliseconds. */
export function openDeviceConnections(maxSignInMs: number): DeviceConnections {
  const devices = new WeakMap<Client, SignedIn>();
  const clients = new Map<number, Client>();
  /**
   * For each kicked device, the value of `signIns` at the time of the kick. A connection of the device whose sign-in
   * began before the kick is also closed, as soon as the connection is ready.
   */
  const kicked = new Map<number, number>();
  const began = new WeakMap<Client, number>();
  let signIns = 0;

  return {
    beginSignIn: (client) => void began.set(client, (signIns += 1)),
    signedIn: (client, device) => void devices.set(client, { ...device, up: upPrefix(device.code) }),
    deviceOf: (client) => devices.get(client),
    ready(client) {
      const device = devices.get(client);
      if (device) clients.set(device.id, client);
      if (device && (kicked.get(device.id) ?? 0) >= (began.get(client) ?? 0)) client.close();
    },
    ended(client) {
      const device = devices.get(client);
      if (device && clients.get(device.id) === client) clients.delete(device.id);
    },
    ids: () => [...clients.keys()],
    isConnected: (deviceId) => clients.has(deviceId),
    kick(deviceIds) {
      for (const id of deviceIds) {
        clients.get(id)?.close();
        kicked.set(id, signIns);
        setTimeout(() => kicked.delete(id), maxSignInMs).unref();
      }
    },
  };
}
