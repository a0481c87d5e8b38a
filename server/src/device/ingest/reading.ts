import { maxAheadMs } from '@chargehand/contract/device/state';
import type { Telemetry } from '@chargehand/contract/device/payloads';
import type { From } from './message';

/** A device's measurement at one moment. */
export interface Reading {
  /** Time by the device's clock, in milliseconds since 1970. */
  at: number;
  /** Time of receipt by the server's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** Id of the device's boot. It changes whenever the device starts. */
  sid: string;
  /** Sequence number within the boot. */
  seq: number;
  /** °C */
  temperature: number;
  fan: boolean;
  /** dBm */
  rssi: number | null;
  /** Power of all ports together, in mW. */
  powerMw: number;
  /** The values of all ports, port by port: `portColumns` values (see the contract) for each. */
  ports: number[];
}

/**
 * Returns whether a reading's device time is plausible: not before `keptFrom`, and at most `maxAheadMs` after its
 * receipt. Other readings are not stored in the history but still give the device's current state.
 */
export const isPlausibleTime = (
  { at, receivedAt }: Pick<Reading, 'at' | 'receivedAt'>,
  keptFrom: number,
): boolean => at >= keptFrom && at <= receivedAt + maxAheadMs;

/**
 * Returns the time of a reading by the device's clock, or its time of receipt if that is earlier (the clock is ahead).
 */
export const momentOf = ({ at, receivedAt }: Pick<Reading, 'at' | 'receivedAt'>): number =>
  Math.min(at, receivedAt);

/**
 * Returns whether a measurement was made before an instant of the server's clock. `at` is by the device's clock; it is
 * corrected only if that clock is behind (`clockOffMs` is negative).
 */
export const isBefore = (instant: number, at: number, clockOffMs: number | null): boolean =>
  at < instant && (clockOffMs === null || at - clockOffMs < instant);

/**
 * Compares readings of a device by `at`; equal times by `sid` (id of the device's boot) and `seq`. Every server thus
 * sorts them in the same way.
 */
export function compareReadings(
  a: Pick<Reading, 'at' | 'sid' | 'seq'>,
  b: Pick<Reading, 'at' | 'sid' | 'seq'>,
): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.sid !== b.sid) return a.sid < b.sid ? -1 : 1;
  return a.seq - b.seq;
}

/** Returns a telemetry message as a reading. */
export function readingOf({ receivedAt, data }: Omit<From<Telemetry>, 'deviceId'>): Reading {
  let powerMw = 0;
  const ports: number[] = [];
  for (const [state, mv, ma, mw, charging, minutes] of data.p) {
    powerMw += mw;
    ports.push(state, mv, ma, mw, charging, minutes);
  }
  return {
    at: data.ts,
    receivedAt,
    sid: data.sid,
    seq: data.seq,
    temperature: data.t,
    fan: data.fan === 1,
    rssi: data.rssi ?? null,
    powerMw,
    ports,
  };
}
