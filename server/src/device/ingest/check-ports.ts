import type { DeviceMessage } from './message';

/**
 * Returns what in a message is about ports that its device does not have, such as `p: 40 > 3`; undefined where nothing is. Such a
 * message is rejected whole: whatever sent it is not the device that it says it is, or was taken in as the wrong model.
 */
export function impossiblePorts(message: DeviceMessage, ports: number): string | undefined {
  const [field, named] = portsOf(message);
  return named <= ports ? undefined : `${field}: ${named} > ${ports}`;
}

/** The field of a message that names ports, and how many it names at least. */
function portsOf(message: DeviceMessage): [field: string, named: number] {
  if (message.kind === 'telemetry') return ['p', message.data.p.length];
  if (message.kind === 'event') return ['port', message.data.port ?? 0];
  if (message.kind === 'reported') return ['state.ports', message.data.state.ports?.length ?? 0];
  return ['', 0];
}
