import {
  CommandResult,
  DeviceEvent,
  maxPayloadBytes,
  Presence,
  Reported,
  Telemetry,
} from '@chargehand/contract/device/payloads';
import type { UpTopic } from '@chargehand/contract/device/topics';

/** What any protocol makes of what a device says. */
export type DeviceMessage =
  | { kind: 'presence'; data: Presence }
  | { kind: 'telemetry'; data: Telemetry }
  | { kind: 'event'; data: DeviceEvent }
  | { kind: 'reported'; data: Reported }
  | { kind: 'result'; data: CommandResult };

/** A message on its way into the database. */
export interface Incoming {
  deviceId: number;
  message: DeviceMessage;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Kept by a broker and said again: it tells what is, not that the device was heard of just now. */
  retained?: boolean;
}

/** A message and whoever waits for its commit. */
export interface Waiting extends Incoming {
  resolve: () => void;
  reject: (error: unknown) => void;
}

const readers = {
  presence: (data: unknown) => ({ kind: 'presence', data: Presence.parse(data) }) as const,
  tele: (data: unknown) => ({ kind: 'telemetry', data: Telemetry.parse(data) }) as const,
  event: (data: unknown) => ({ kind: 'event', data: DeviceEvent.parse(data) }) as const,
  reported: (data: unknown) => ({ kind: 'reported', data: Reported.parse(data) }) as const,
  'cmd/res': (data: unknown) => ({ kind: 'result', data: CommandResult.parse(data) }) as const,
} satisfies Record<UpTopic, (data: unknown) => DeviceMessage>;

const strict = new TextDecoder('utf-8', { fatal: true });

/** Reads an MQTT payload; undefined when it is malformed or oversized. */
export function readMessage(kind: UpTopic, payload: Buffer): DeviceMessage | undefined {
  if (payload.length > maxPayloadBytes) return undefined;
  try {
    return readers[kind](JSON.parse(strict.decode(payload)));
  } catch {
    return undefined;
  }
}

/** What a device said, with whose it is and when it came (milliseconds since 1970). */
export interface From<T> {
  deviceId: number;
  receivedAt: number;
  data: T;
}
