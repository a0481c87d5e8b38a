import { z } from 'zod';
import { Command } from '../areas/bound-device';
import { Job } from '../areas/job';
import { Warning } from '../areas/warning';
import { instant } from '../fields';
import { ToldSettings } from './payloads';
import { DeviceState } from './state';

/** Every frame between console and server, both ways. */
export const Frame = z.object({
  deviceNo: z.string().max(64).default(''),
  type: z.string().max(32),
  userId: z.union([z.string(), z.number()]).optional(),
  value: z.unknown().optional(),
});
export type Frame = z.infer<typeof Frame>;

/**
 * Value of a `subscribe` frame: the devices a page shows; it replaces what was asked before. A page that comes says for how long it
 * has been reading without hearing (`readFor`, milliseconds): what it may have missed is made up for by `resync`.
 */
export const Subscription = z.object({
  devices: z.array(z.int().min(1)).max(200),
  readFor: z.number().min(0).optional(),
});

/** Value of a `device` frame: how one subscribed device is now, and what it said of its settings, which are of the state's version. */
export const DeviceFrame = z.object({ id: z.int(), state: DeviceState, settings: ToldSettings });
/** Value of a `command` frame: a step of a command of one subscribed device. */
export const CommandFrame = Command;
/** A command that came to nothing, with the device it was given. */
export const FailedCommand = Command.extend({ code: z.string(), name: z.string() });
export type FailedCommand = z.infer<typeof FailedCommand>;
/** So many of them are told one by one; of more the page hears how many. */
export const mostFailures = 3;
/** Value of a `failures` frame: the account's own commands that failed some time after they were given, whatever its pages show. */
export const FailuresFrame = z.object({
  total: z.int(),
  commands: z.array(FailedCommand).max(mostFailures),
});
export type FailuresFrame = z.infer<typeof FailuresFrame>;
/** Value of a `job` frame: an own job as it is now, at most once a second while it runs, and when it has ended. */
export const JobFrame = Job;
/** Value of a `warning` frame: one that was opened or completed just now. */
export const WarningFrame = Warning;

/** Value of a `messages` frame: how many of the account's messages are unread, after one came, was read or was withdrawn. */
export const MessagesFrame = z.object({ unread: z.int() });

/** So many messages of a watched device are shown, each with so many characters. */
export const mostRaw = 100;
export const mostRawText = 1000;

/** Value of a `raw` frame to the server: the device whose messages a page of staff watches, word by word; null for none. */
export const RawWatch = z.object({ device: z.int().min(1).nullable() });

/** A message of a watched device as it came, or as it was told the device. */
export const RawMessage = z.object({
  id: z.int(),
  at: instant(),
  down: z.boolean(),
  /** Below the device's prefix. */
  topic: z.string(),
  /** Its beginning, with what looks like a secret taken out. */
  text: z.string(),
  bytes: z.int(),
  /** Messages just before it that were more than is shown. */
  skipped: z.int(),
});
export type RawMessage = z.infer<typeof RawMessage>;

/** Value of a `raw` frame to the page: what is new, oldest first. */
export const RawFrame = z.object({ device: z.int(), rows: z.array(RawMessage) });

/*
 * A `rollout` frame carries a `RolloutProgress`, which the pages of rollouts bring along: at most one a second while it goes on, and one when it
 * comes to stand. Some frames carry nothing. `figures`: what the dashboard counts, or what waits for somebody, has changed. `warnings`: more were opened
 * or completed at once than are told one by one.
 * `feedback`: some that the account may see came or was answered. `cabinets`: devices came into some that it may see, or left them. `stock`: documents or
 * movements that it is a side of are new or changed. `resync`: something may have been missed, what is shown is read anew. `rights`: what
 * the account may do, or its menu, has changed, and both are read anew.
 */

/** The server closes with this code when the session is over, or owes something before it may go on. */
export const sessionEndedCode = 4401;

/** The console's heartbeat and first hello. */
export const heartbeatMs = 10_000;
/** A second failed reconnect waits this long. */
export const reconnectMs = 5_000;
