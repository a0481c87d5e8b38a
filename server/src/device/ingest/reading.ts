import { maxAheadMs } from '@chargehand/contract/device/state';
import type { Telemetry } from '@chargehand/contract/device/payloads';
import type { From } from './message';

/** A device's measurement at one moment. */
export interface Reading {
  /** Time by the device's clock and time of receipt by the server's, in milliseconds since 1970. */
  at: number;
  receivedAt: number;
  sid: string;
  seq: number;
  /** °C */
  temperature: number;
  fan: boolean;
  /** dBm */
  rssi: number | null;
  /** Power of all ports together. */
  powerMw: number;
  /** `portColumns` values of the contract for each port, port by port. */
  ports: number[];
}

/**
 * Returns whether the time by the device's clock is plausible. Otherwise a reading only gives the device's current
 * state.
 */
export const isPlaced = ({ at, receivedAt }: Pick<Reading, 'at' | 'receivedAt'>, keptFrom: number): boolean =>
  at >= keptFrom && at <= receivedAt + maxAheadMs;

/** Returns the time of a reading, but not later than its receipt if the device's clock is ahead. */
export const momentOf = ({ at, receivedAt }: Pick<Reading, 'at' | 'receivedAt'>): number =>
  Math.min(at, receivedAt);

/**
 * Returns whether a measurement predates an instant of the server's clock, as far as the device's clock tells.
 * `clockOffMs` is corrected for, because a clock known to be behind gives times that are too early.
 */
export const isBefore = (instant: number, at: number, clockOffMs: number | null): boolean =>
  at < instant && (clockOffMs === null || at - clockOffMs < instant);

/** Compares a device's readings by its clock, then by boot and sequence, which gives one order everywhere. */
export function inTime(
  a: Pick<Reading, 'at' | 'sid' | 'seq'>,
  b: Pick<Reading, 'at' | 'sid' | 'seq'>,
): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.sid !== b.sid) return a.sid < b.sid ? -1 : 1;
  return a.seq - b.seq;
}

/** Returns a telemetry message as a reading. */
export function readingOf({ receivedAt, data }: Omit<From<Telemetry>, 'deviceId'>): Reading {
  return {
    at: data.ts,
    receivedAt,
    sid: data.sid,
    seq: data.seq,
    temperature: data.t,
    fan: data.fan === 1,
    rssi: data.rssi ?? null,
    powerMw: data.p.reduce((sum, [, , , mw]) => sum + mw, 0),
    ports: data.p.flat(),
  };
}
