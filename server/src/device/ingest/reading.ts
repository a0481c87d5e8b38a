import { maxAheadMs } from '@chargehand/contract/device/state';
import type { Telemetry } from '@chargehand/contract/device/payloads';
import type { From } from './message';

/** What a device measured at one moment. */
export interface Reading {
  /** By the device's clock, and when it came by the server's; milliseconds since 1970. */
  at: number;
  receivedAt: number;
  sid: string;
  seq: number;
  /** °C */
  temperature: number;
  fan: boolean;
  /** dBm */
  rssi: number | null;
  /** All ports together. */
  powerMw: number;
  /** `portColumns` of the contract's values for each port, one port after the other. */
  ports: number[];
}

/** Whether something has its place in time by the device's clock; what has none tells how the device is now, and nothing else. */
export const isPlaced = ({ at, receivedAt }: Pick<Reading, 'at' | 'receivedAt'>, keptFrom: number): boolean =>
  at >= keptFrom && at <= receivedAt + maxAheadMs;

/** When a reading was there at the latest: a clock that is ahead makes nothing later than it was heard. */
export const momentOf = ({ at, receivedAt }: Pick<Reading, 'at' | 'receivedAt'>): number =>
  Math.min(at, receivedAt);

/**
 * Whether something was measured before an instant of the server's clock, as far as a device's clock tells: one that was known to be
 * behind, by so many milliseconds, says earlier times than are.
 */
export const isBefore = (instant: number, at: number, clockOffMs: number | null): boolean =>
  at < instant && (clockOffMs === null || at - clockOffMs < instant);

/** The order of a device's readings: by its clock, then by boot and sequence, so that it is one order for all. */
export function inTime(
  a: Pick<Reading, 'at' | 'sid' | 'seq'>,
  b: Pick<Reading, 'at' | 'sid' | 'seq'>,
): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.sid !== b.sid) return a.sid < b.sid ? -1 : 1;
  return a.seq - b.seq;
}

/** A telemetry message as a reading. */
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
