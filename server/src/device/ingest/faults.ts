import type { DeviceEvent } from '@chargehand/contract/device/payloads';
import { offDrawsMa, type PortFault, portColumns } from '@chargehand/contract/device/state';
import { faultBits, type Faults, hasFault } from '../../lib/charger/fault';
import type { Known } from './known';
import type { Reading } from './reading';

/** Places of these among a port's values. */
const [current, charging, minutes] = [2, 4, 5];

export const isSame = (a: Faults, b: Faults): boolean => a === b || a?.join() === b?.join();

/** The same with one kind anew for each of so many ports. */
function withKind(
  faults: Faults,
  ports: number,
  kind: PortFault,
  has: (at: number, had: boolean) => boolean,
): Faults {
  const all = Array.from({ length: Math.max(ports, faults?.length ?? 0) }, (_, at) => {
    const others = (faults?.[at] ?? 0) & ~faultBits[kind];
    return has(at, hasFault(faults, at, kind)) ? others | faultBits[kind] : others;
  });
  return all.some((one) => one > 0) ? all : null;
}

/** Which of so many ports are off, by what the device said last: a device that is off gives nothing anywhere. */
export const isOff = ({ on, portOn }: Known, ports: number): boolean[] =>
  Array.from({ length: ports }, (_, at) => on === false || portOn?.[at] === false);

/** Faults after a reading that came while these ports were off. */
export const drawing = (faults: Faults, reading: Reading, off: readonly boolean[]): Faults =>
  withKind(
    faults,
    off.length,
    'drawsWhileOff',
    (at) => off[at] === true && (reading.ports[at * portColumns + current] ?? 0) >= offDrawsMa,
  );

/** Takes what ports that were off said of a charge out of a reading: what is off does not charge. */
export function uncharged({ ports }: Reading, off: readonly boolean[]): void {
  for (const [at, isOffNow] of off.entries())
    if (isOffNow) for (const place of [charging, minutes]) ports[at * portColumns + place] = 0;
}

/** Faults of ports that are off still: one that is on may draw what it likes. */
export const stillOff = (known: Known): Faults => {
  const ports = known.portFaults?.length ?? 0;
  const off = isOff(known, ports);
  return withKind(known.portFaults, ports, 'drawsWhileOff', (at, had) => had && off[at] === true);
};

/** Faults after an event: one that begins or, said with `on: false`, is over. */
export const noted = (faults: Faults, { ev, port = 0, on = true }: DeviceEvent): Faults =>
  ev === 'portFault' ? withKind(faults, port, 'reported', (at, had) => (at === port - 1 ? on : had)) : faults;

/** Faults after a new boot: what is still wrong the device says anew. */
export const spared = (faults: Faults): Faults =>
  withKind(faults, faults?.length ?? 0, 'reported', () => false);
