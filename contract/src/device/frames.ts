import { z } from 'zod';
import { Command } from '../areas/devices/bound-device';
import { Job } from '../areas/system/job';
import { Warning } from '../areas/devices/warning';
import { instant } from '../fields/fields';
import { ReportedSettings } from './payloads';
import { DeviceState } from './state';

/** A frame between console and server, in both directions. */
export const Frame = z.object({
  deviceNo: z.string().max(64).default(''),
  type: z.string().max(32),
  userId: z.union([z.string(), z.number()]).optional(),
  value: z.unknown().optional(),
});
export type Frame = z.infer<typeof Frame>;

/**
 * Value of a `subscribe` frame: the devices that an open console page shows now, which replace its earlier
 * subscription. A newly opened page also sends `readFor`, the milliseconds since it read its data; if updates may have
 * been missed in that time, the server sends `resync`.
 */
export const Subscription = z.object({
  devices: z.array(z.int().min(1)).max(200),
  readFor: z.number().min(0).optional(),
});

/**
 * Value of a `device` frame: state and reported settings of one subscribed device. The settings are those at
 * `state.version`.
 */
export const DeviceFrame = z.object({ id: z.int(), state: DeviceState, settings: ReportedSettings });
/** Value of a `command` frame: a step of a command of one subscribed device. */
export const CommandFrame = Command;
/** A failed command, with the code and name of its device. */
export const FailedCommand = Command.extend({ code: z.string(), name: z.string() });
export type FailedCommand = z.infer<typeof FailedCommand>;
/** Maximum number of failed commands listed in one `failures` frame. Its `total` also counts those not listed. */
export const maxFailures = 3;
/**
 * Value of a `failures` frame: commands of the account that failed after they were accepted, regardless of the page
 * shown.
 */
export const FailuresFrame = z.object({
  total: z.int(),
  commands: z.array(FailedCommand).max(maxFailures),
});
export type FailuresFrame = z.infer<typeof FailuresFrame>;
/** Value of a `job` frame: a job of the account, sent at most once per second while it runs, and when it has ended. */
export const JobFrame = Job;
/** Value of a `warning` frame: a warning that was just opened or completed. */
export const WarningFrame = Warning;

/**
 * Value of a `messages` frame: number of unread messages of the account, sent after one arrived, was read or was
 * withdrawn.
 */
export const MessagesFrame = z.object({ unread: z.int() });

/** Maximum number of raw messages shown of a watched device. */
export const maxRaw = 100;
/** Maximum number of characters shown of a raw message. */
export const maxRawText = 1000;

/** Value of a `raw` frame to the server: the device whose raw messages an open console page watches; null for none. */
export const RawWatch = z.object({ device: z.int().min(1).nullable() });

/** A raw message from or to a watched device. */
export const RawMessage = z.object({
  id: z.int(),
  at: instant(),
  down: z.boolean(),
  /** Topic below the device's prefix. */
  topic: z.string(),
  /** Beginning of the message, with possible secrets removed. */
  text: z.string(),
  bytes: z.int(),
  /** Number of messages omitted just before this one, because there were too many. */
  skipped: z.int(),
});
export type RawMessage = z.infer<typeof RawMessage>;

/** Value of a `raw` frame to the console: new messages of the watched device, oldest first. */
export const RawFrame = z.object({ device: z.int(), rows: z.array(RawMessage) });

/*
 * A `rollout` frame contains a `RolloutProgress` and is sent at most once per second while the rollout runs, and once
 * when it halts. The following frames have no value:
 * - `figures`: dashboard counts or pending items have changed.
 * - `warnings`: more warnings were opened or completed at once than are sent individually.
 * - `alarms`: alarms were raised or changed; sent at most every two seconds.
 * - `feedback`: feedback that the account may see arrived or was answered.
 * - `cabinets`: devices entered or left cabinets that the account may see.
 * - `stock`: documents or movements that the account may see were added or changed.
 * - `resync`: updates may have been missed; the page reads its data again.
 * - `rights`: the account's permissions or menu have changed; the page reads both again.
 */

/**
 * Code with which the server closes the connection if the session has ended, or if the account must first complete a
 * required step, such as setting up two-factor authentication.
 */
export const sessionEndedCode = 4401;

/** Interval of the console's heartbeat, in milliseconds. */
export const heartbeatMs = 10_000;
/** Delay in milliseconds before the console reconnects. A connection that lasted longer is reopened at once. */
export const reconnectMs = 5_000;
