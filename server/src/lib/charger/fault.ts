import type { PortFault } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/** Faults of each port as bits, or null if no port has a fault. */
export type Faults = number[] | null;

export const faultBits = { drawsWhileOff: 1, reported: 2 } as const satisfies Record<PortFault, number>;

/** Returns whether a port, counted from 0, has this kind of fault. */
export const hasFault = (faults: Faults, at: number, kind: PortFault): boolean =>
  ((faults?.[at] ?? 0) & faultBits[kind]) > 0;

/** Returns the most severe fault of a port, counted from 0. */
export const faultOf = (faults: Faults, index: number): PortFault | null =>
  hasFault(faults, index, 'drawsWhileOff')
    ? 'drawsWhileOff'
    : hasFault(faults, index, 'reported')
      ? 'reported'
      : null;

/** SQL to use after `from`: the states of devices with a faulty port. An index contains only these few rows. */
export const faulty = sql`device_state where port_faults is not null`;
