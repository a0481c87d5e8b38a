import type { DeviceMessage } from './message';

/** What of a message a device of so many ports can have meant, if anything, and what is impossible in it. */
export interface WithinPorts {
  message: DeviceMessage | undefined;
  impossible: string | undefined;
}

/**
 * Takes out of a message what is about ports that its device has not. A reading keeps the rest: how hot the device is must not depend
 * on how many ports somebody believed it to have.
 */
export function withinPorts(message: DeviceMessage, ports: number): WithinPorts {
  const whole = { message, impossible: undefined };
  if (message.kind === 'telemetry') {
    const { data } = message;
    return data.p.length <= ports
      ? whole
      : {
          message: { kind: 'telemetry', data: { ...data, p: data.p.slice(0, ports) } },
          impossible: `p: ${data.p.length} > ${ports}`,
        };
  }
  if (message.kind === 'event') {
    const { port = 0 } = message.data;
    return port <= ports ? whole : { message: undefined, impossible: `port: ${port} > ${ports}` };
  }
  if (message.kind !== 'reported') return whole;
  const { data } = message;
  const said = data.state.ports ?? [];
  return said.length <= ports
    ? whole
    : {
        message: {
          kind: 'reported',
          data: { ...data, state: { ...data.state, ports: said.slice(0, ports) } },
        },
        impossible: `state.ports: ${said.length} > ${ports}`,
      };
}
