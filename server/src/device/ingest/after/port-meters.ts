/**
 * States of a device's ports at the newest counted reading, with their running charges. One flat array with `portWidth`
 * values per port, at the offsets in `portAt`, because ingest copies and updates it for every message.
 */
export type PortMeters = number[];

/** Offsets of a port's values. */
export const portAt = {
  /** Power in mW. */
  mw: 0,
  /** Charging state, 0 while nothing is plugged in. */
  charging: 1,
  /** Minutes of the running charge, as counted by the device. */
  minutes: 2,
  /** Start of the running charge in milliseconds since 1970, or `noCharge`. */
  begun: 3,
  /** Energy of the running charge in µWh. */
  energy: 4,
  /** Number of charges that ended at this port in the current hour. */
  ended: 5,
  /** Minutes of earlier charges that were merged into the running charge. */
  folded: 6,
} as const;

/** Number of values per port. */
export const portWidth = 7;

/** Value of `begun` for a port without a running charge. */
export const noCharge = -1;

/** Returns one value of a port, whose values begin at index `port`. */
export const portValue = (ports: PortMeters, port: number, value: keyof typeof portAt): number =>
  ports[port + portAt[value]] ?? 0;

/** Sets all values of the port whose values begin at index `port` to those of a port without a charge. */
export function clearPort(ports: PortMeters, port: number): void {
  for (let i = port; i < port + portWidth; i += 1) ports[i] = 0;
  ports[port + portAt.begun] = noCharge;
}

/** Returns the start times of all running charges, in milliseconds since 1970. */
export const runningSince = (ports: PortMeters): number[] =>
  ports.filter((value, i) => i % portWidth === portAt.begun && value !== noCharge);

/** A port as stored: the values in the order of `portAt`. The last two are absent if both are 0. */
type StoredPort = [
  mw: number,
  charging: number,
  minutes: number,
  begun: number | null,
  energy: number,
  ended?: number,
  folded?: number,
];

/** Returns stored ports as a flat array. */
export function portsOf(stored: readonly StoredPort[]): PortMeters {
  const ports: PortMeters = [];
  for (const [mw, charging, minutes, begun, energy, ended = 0, folded = 0] of stored)
    ports.push(mw, charging, minutes, begun ?? noCharge, energy, ended, folded);
  return ports;
}

/**
 * Returns ports as JSON in the form `StoredPort[]`. For speed, the text is built directly, without an array for each
 * port.
 */
export function portsAsJson(ports: PortMeters): string {
  let json = '[';
  for (let port = 0; port < ports.length; port += portWidth) {
    json += port === 0 ? '[' : ',[';
    for (let i = port; i < port + portAt.ended; i += 1) {
      if (i > port) json += ',';
      json += i === port + portAt.begun && ports[i] === noCharge ? 'null' : ports[i];
    }
    const ended = portValue(ports, port, 'ended');
    const folded = portValue(ports, port, 'folded');
    json += ended > 0 || folded > 0 ? `,${ended},${folded}]` : ']';
  }
  return `${json}]`;
}
