import type { DeviceMessage } from './message';

/**
 * Returns the mismatch, such as `p: 40 > 3`, if a message refers to ports that the device does not have, otherwise
 * undefined. Such a message is rejected as a whole: its sender is not the device it claims to be, or the device was
 * registered with the wrong model.
 */
export function impossiblePorts(message: DeviceMessage, ports: number): string | undefined {
  const [field, named] = portsOf(message);
  return named <= ports ? undefined : `${field}: ${named} > ${ports}`;
}

/** Returns the field of a message that refers to ports, and the highest port number in it. */
function portsOf(message: DeviceMessage): [field: string, named: number] {
  if (message.kind === 'telemetry') return ['p', message.data.p.length];
  if (message.kind === 'event') return ['port', message.data.port ?? 0];
  if (message.kind === 'reported') return ['state.ports', message.data.state.ports?.length ?? 0];
  return ['', 0];
}
