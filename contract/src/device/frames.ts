import { z } from 'zod';
import { Command } from '../areas/bound-device';
import { Job } from '../areas/job';
import { Warning } from '../areas/warning';
import { DeviceState } from './state';

/** Every frame between console and server, both ways. */
export const Frame = z.object({
  deviceNo: z.string().max(64).default(''),
  type: z.string().max(32),
  userId: z.union([z.string(), z.number()]).optional(),
  value: z.unknown().optional(),
});
export type Frame = z.infer<typeof Frame>;

/** Value of a `subscribe` frame: the devices a page shows; it replaces what was asked before. */
export const Subscription = z.object({ devices: z.array(z.int().min(1)).max(200) });

/** Value of a `device` frame: the new state of one subscribed device. */
export const DeviceFrame = z.object({ id: z.int(), state: DeviceState });
/** Value of a `command` frame: a step of a command of one subscribed device. */
export const CommandFrame = Command;
/** Value of a `job` frame: an own job as it is now, at most once a second while it runs, and when it has ended. */
export const JobFrame = Job;
/** Value of a `warning` frame: one that was opened or completed just now. */
export const WarningFrame = Warning;

/*
 * Some frames carry nothing. `figures`: what the dashboard counts, or what waits for somebody, has changed.
 * `feedback`: some that the account may see came or was answered. `resync`: something may have been missed, what is shown is read anew. `rights`: what
 * the account may do, or its menu, has changed, and both are read anew.
 */

/** The server closes with this code when the session is over, or owes something before it may go on. */
export const sessionEndedCode = 4401;

/** The console's heartbeat and first hello. */
export const heartbeatMs = 10_000;
/** A second failed reconnect waits this long. */
export const reconnectMs = 5_000;
