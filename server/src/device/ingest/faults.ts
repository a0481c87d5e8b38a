import type { DeviceEvent } from '@chargehand/contract/device/payloads';
import { offDrawsMa, type PortFault, portColumns } from '@chargehand/contract/device/state';
import { faultBits, type Faults, hasFault } from '../../lib/charger/fault';
import type { Known } from './known';
import type { Reading } from './reading';

/** Positions of current, charging state and minutes among the values of a port. */
const [current, charging, minutes] = [2, 4, 5];

export const isSame = (a: Faults, b: Faults): boolean => a === b || a?.join() === b?.join();

/** Returns the faults with `kind` set or cleared at each port, as `has` decides. Faults of other kinds stay. */
function withKind(
  faults: Faults,
  ports: number,
  kind: PortFault,
  has: (at: number, had: boolean) => boolean,
): Faults {
  const portFaults = Array.from({ length: Math.max(ports, faults?.length ?? 0) }, (_, index) => {
    const others = (faults?.[index] ?? 0) & ~faultBits[kind];
    return has(index, hasFault(faults, index, kind)) ? others | faultBits[kind] : others;
  });
  return portFaults.some((one) => one > 0) ? portFaults : null;
}

/** For each port, true if the port is off. Null if no port is known to be off. */
export type Off = readonly boolean[] | null;

/** Returns which ports are off, because the device last reported so or because the whole device is off. */
export function portsOff({ on, portOn }: Pick<Known, 'on' | 'portOn'>, ports: number): Off {
  // The usual case must not allocate, because it occurs for every message.
  if (on !== false && !portOn?.includes(false)) return null;
  return Array.from({ length: ports }, (_, at) => on === false || portOn?.[at] === false);
}

/**
 * Returns the faults after a reading. A port that is off has the fault `drawsWhileOff` if it draws `offDrawsMa` or
 * more.
 */
export function afterReading(faults: Faults, reading: Reading, off: Off): Faults {
  if (faults === null && off === null) return null;
  return withKind(
    faults,
    reading.ports.length / portColumns,
    'drawsWhileOff',
    (at) => off?.[at] === true && (reading.ports[at * portColumns + current] ?? 0) >= offDrawsMa,
  );
}

/**
 * Sets the charging state and minutes in a reading to 0 for ports that were off, because a port that is off does not
 * charge.
 */
export function uncharged({ ports }: Reading, off: Off): void {
  if (off === null) return;
  for (const [index, isOffNow] of off.entries())
    if (isOffNow) for (const place of [charging, minutes]) ports[index * portColumns + place] = 0;
}

/** Returns the faults, with `drawsWhileOff` cleared at ports that are not off any more. */
export const stillOff = (state: Known): Faults => {
  const ports = state.portFaults?.length ?? 0;
  const off = portsOff(state, ports);
  return withKind(state.portFaults, ports, 'drawsWhileOff', (at, had) => had && off?.[at] === true);
};

/**
 * Returns the faults after an event. Only the event `portFault` changes them: it sets the reported fault of a port or,
 * with `on: false`, clears it.
 */
export const afterEvent = (faults: Faults, { ev, port = 0, on = true }: DeviceEvent): Faults =>
  ev === 'portFault' ? withKind(faults, port, 'reported', (at, had) => (at === port - 1 ? on : had)) : faults;

/**
 * Returns the faults without those that the device reported. After a new boot, the device reports again the faults that
 * remain.
 */
export const withoutReported = (faults: Faults): Faults =>
  withKind(faults, faults?.length ?? 0, 'reported', () => false);
