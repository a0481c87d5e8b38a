import type { DeviceCredentials } from '@chargehand/contract/areas/stock/device-credentials';
import { topicPrefix } from '@chargehand/contract/device/topics';
import type { Config } from '../../../config';

/**
 * Returns the address of the broker for devices. With an external broker it is its first server, otherwise this server
 * under its public name.
 */
export function brokerAddress({ mqttUrls: [first], mqttPort, publicUrl }: Config): string {
  if (first === undefined) return `mqtt://${new URL(publicUrl).hostname}:${mqttPort}`;
  const { protocol, host } = new URL(first);
  return `${protocol}//${host}`;
}

/** Returns everything that a device needs to connect to the broker, including its password. */
export const credentialsOf = (config: Config, code: string, password: string): DeviceCredentials => ({
  address: brokerAddress(config),
  username: code,
  password,
  prefix: topicPrefix(code),
});
