import {
  CommandResult,
  DeviceEvent,
  maxPayloadBytes,
  Presence,
  Reported,
  Telemetry,
} from '@chargehand/contract/device/payloads';
import { OtaReport } from '@chargehand/contract/device/ota';
import type { RejectionReason } from '@chargehand/contract/areas/devices/device-message';
import { kindOf, type UpTopic } from '@chargehand/contract/device/topics';
import { z } from 'zod';
import { telemetryOf } from './quick-telemetry';

/** A device's message, independent of the protocol. */
export type DeviceMessage =
  | { kind: 'presence'; data: Presence }
  | { kind: 'telemetry'; data: Telemetry }
  | { kind: 'event'; data: DeviceEvent }
  | { kind: 'reported'; data: Reported }
  | { kind: 'result'; data: CommandResult }
  | { kind: 'ota'; data: OtaReport };

/** A message to be stored. */
export interface Incoming {
  deviceId: number;
  message: DeviceMessage;
  /** Time of receipt, in milliseconds since 1970. */
  receivedAt: number;
  /**
   * True if a broker had retained the message and delivered it later. It gives the device's state, but does not show
   * that the device is sending now.
   */
  retained?: boolean;
}

/** A message with the callbacks of the code that waits for its commit. */
export interface Waiting extends Incoming {
  resolve: () => void;
  reject: (error: unknown) => void;
}

const readers = {
  presence: (data: unknown) => ({ kind: 'presence', data: Presence.parse(data) }) as const,
  // Data that the quick reader `telemetryOf` does not accept is parsed with the schema, whose error names the invalid
  // field.
  tele: (data: unknown) => ({ kind: 'telemetry', data: telemetryOf(data) ?? Telemetry.parse(data) }) as const,
  event: (data: unknown) => ({ kind: 'event', data: DeviceEvent.parse(data) }) as const,
  reported: (data: unknown) => ({ kind: 'reported', data: Reported.parse(data) }) as const,
  'cmd/res': (data: unknown) => ({ kind: 'result', data: CommandResult.parse(data) }) as const,
  ota: (data: unknown) => ({ kind: 'ota', data: OtaReport.parse(data) }) as const,
} satisfies Record<UpTopic, (data: unknown) => DeviceMessage>;

const strict = new TextDecoder('utf-8', { fatal: true });

/** Reason for which a message could not be read, with details such as the invalid field. */
interface Fault {
  reason: Extract<RejectionReason, 'tooLarge' | 'notText' | 'notJson' | 'shape' | 'unknownKind'>;
  what: string;
}

/** Maximum number of invalid fields named for one message. */
const maxNamed = 3;

/** Returns the error of a value in symbols that need no translation, such as `≠ number` and `> 100`. */
function signOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `≠ ${issue.expected}`;
    case 'invalid_format':
      return `≠ ${issue.format}`;
    case 'too_small':
      return `${issue.inclusive === false ? '≤' : '<'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive === false ? '≥' : '>'} ${issue.maximum}`;
    case 'invalid_value':
      return `∉ ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `+ ${issue.keys.join(', ')}`;
    default:
      return '≠';
  }
}

const named = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, maxNamed)
    .map((issue) => `${issue.path.join('.') || '.'}: ${signOf(issue)}`)
    .join('; ');

/** Runs one step of reading a message. Any error that it throws becomes a fault with this reason. */
function step<T>(reason: Fault['reason'], does: () => T): { done: T } | { fault: Fault } {
  try {
    return { done: does() };
  } catch (error) {
    const what = error instanceof z.ZodError ? named(error) : error instanceof Error ? error.message : '';
    return { fault: { reason, what } };
  }
}

/** Reads a device's message, where `below` is the part of its topic after `up/`. Returns the message or its fault. */
export function readMessage(below: string, payload: Buffer): { message: DeviceMessage } | { fault: Fault } {
  const kind = kindOf(below);
  if (kind === undefined) return { fault: { reason: 'unknownKind', what: `up/${below}` } };
  if (payload.length > maxPayloadBytes)
    return { fault: { reason: 'tooLarge', what: `${payload.length} > ${maxPayloadBytes}` } };
  const text = step('notText', () => strict.decode(payload));
  if ('fault' in text) return text;
  const json = step('notJson', (): unknown => JSON.parse(text.done));
  // The error message of JSON.parse quotes the payload, so it is not used.
  if ('fault' in json) return { fault: { reason: 'notJson', what: '' } };
  const read = step('shape', () => readers[kind](json.done));
  return 'fault' in read ? read : { message: read.done };
}

/** Data of a message with its device and time of receipt, in milliseconds since 1970. */
export interface From<T> {
  deviceId: number;
  receivedAt: number;
  data: T;
}
