import type { PortFault } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/** What is wrong with each port, as bits; null where nothing is with any. */
export type Faults = number[] | null;

export const faultBits = { drawsWhileOff: 1, reported: 2 } as const satisfies Record<PortFault, number>;

/** Whether a port, counted from 0, has a fault of a kind. */
export const hasFault = (faults: Faults, at: number, kind: PortFault): boolean =>
  ((faults?.[at] ?? 0) & faultBits[kind]) > 0;

/** The worst that is wrong with a port, counted from 0. */
export const faultOf = (faults: Faults, at: number): PortFault | null =>
  hasFault(faults, at, 'drawsWhileOff')
    ? 'drawsWhileOff'
    : hasFault(faults, at, 'reported')
      ? 'reported'
      : null;

/** Devices that have a port at fault, as a table with its condition: few of many, by an index of their own. */
export const faulty = sql`device_state where port_faults is not null`;
