import type { PortReading, Telemetry } from '@chargehand/contract/device/payloads';
import type { z } from 'zod';

type Port = z.infer<typeof PortReading>;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const sid = /^[\w.-]{1,32}$/;

const isPort = (port: unknown): port is Port =>
  Array.isArray(port) &&
  port.length === 6 &&
  isWhole(port[0], 0, 2) &&
  isWhole(port[1], 0, 2_000_000) &&
  isWhole(port[2], 0, 2_000_000) &&
  isWhole(port[3], 0, 2_000_000_000) &&
  isWhole(port[4], 0, 2) &&
  isWhole(port[5], 0, 1_000_000);

function arePorts(ports: unknown): ports is Port[] {
  if (!Array.isArray(ports) || ports.length < 1 || ports.length > 48) return false;
  for (const port of ports) if (!isPort(port)) return false;
  return true;
}

/**
 * Returns parsed JSON as telemetry, or undefined if it is none. The result is the same as with the schema `Telemetry`,
 * which a property test compares, but this is several times faster: nearly all messages of devices are telemetry.
 */
export function telemetryOf(json: unknown): Telemetry | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { v, sid: bootId, seq, ts, t, fan, p, rssi }: { [name in keyof Telemetry]?: unknown } = json;
  if (v !== 1 || typeof bootId !== 'string' || !sid.test(bootId)) return undefined;
  if (!isWhole(seq, 0, Number.MAX_SAFE_INTEGER) || !isWhole(ts, 0, 4_102_444_800_000)) return undefined;
  if (typeof t !== 'number' || !(t >= -100 && t <= 300) || (fan !== 0 && fan !== 1)) return undefined;
  if (!arePorts(p)) return undefined;
  if (rssi !== undefined && !isWhole(rssi, -130, 0)) return undefined;
  const read: Telemetry = { v, sid: bootId, seq, ts, t: Math.round(t * 1000) / 1000, fan, p };
  if (rssi !== undefined) read.rssi = rssi;
  return read;
}
