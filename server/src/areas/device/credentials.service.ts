import type { DeviceCredentials } from '@chargehand/contract/areas/device-credentials';
import { topicPrefix } from '@chargehand/contract/device/topics';
import type { Config } from '../../config';

/**
 * Returns the broker address for devices: that of the external broker, the first server of a cluster, or this server at
 * its public name.
 */
export function brokerAddress({ mqttUrls: [first], mqttPort, publicUrl }: Config): string {
  if (first === undefined) return `mqtt://${new URL(publicUrl).hostname}:${mqttPort}`;
  const { protocol, host } = new URL(first);
  return `${protocol}//${host}`;
}

/** Returns what a device needs to reach the broker, including a password. */
export const credentialsOf = (config: Config, code: string, password: string): DeviceCredentials => ({
  address: brokerAddress(config),
  username: code,
  password,
  prefix: topicPrefix(code),
});
