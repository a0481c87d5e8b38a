import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { keptKinds } from '@chargehand/contract/device/command';
import type { StatusKind } from '../../ui/feedback/status';

/** Milliseconds during which an applied command is shown. */
const appliedShownMs = 6_000;
/** Milliseconds during which a failed command is shown, unless the user dismisses it. */
const failedShownMs = 60_000;

export const isPending = ({ status }: Command): boolean => status !== 'applied' && status !== 'failed';

/** Returns true if the command waits for its device to reconnect, without a time limit. */
export const isWaiting = ({ status, kind }: Command): boolean =>
  status === 'queued' && keptKinds.includes(kind);

/** Returns the kind of status that a command has. */
export const statusOf = (command: Command): StatusKind =>
  isPending(command) ? 'run' : command.status === 'applied' ? 'ok' : 'alarm';

/**
 * Returns the command to show: the newest one, while it runs and for a short time afterwards. `away` contains the ids
 * of commands that the user dismissed.
 */
export function shownCommand(
  commands: readonly Command[],
  now: number,
  away: ReadonlySet<number>,
): Command | undefined {
  const [newest] = commands;
  if (!newest || away.has(newest.id)) return undefined;
  if (isPending(newest)) return newest;
  const age = now - Date.parse(newest.finishedAt ?? newest.createdAt);
  return age < (newest.status === 'applied' ? appliedShownMs : failedShownMs) ? newest : undefined;
}

/** Returns the running command of a port. */
export const pendingOf = (commands: readonly Command[], port: number): Command | undefined =>
  commands.find((command) => command.port === port && isPending(command));

/** Kinds of commands whose settings a reset changes too. */
const inReset: readonly Command['kind'][] = ['switchFan', 'setLimit', 'setTimers'];

/** Returns the running or waiting command of a kind. A reset counts as a command of each kind in `inReset`. */
export const pendingKind = (commands: readonly Command[], wanted: Command['kind']): Command | undefined =>
  commands.find(
    (command) =>
      isPending(command) &&
      (command.kind === wanted || (command.kind === 'reset' && inReset.includes(wanted))),
  );

export interface Step {
  name: 'sent' | 'acknowledged' | 'applied';
  state: 'done' | 'current' | 'failed' | 'open';
  at: string | null;
}

/** Returns the three steps of a command with their progress. */
export function stepsOf(command: Command): Step[] {
  const times = [
    { name: 'sent', at: command.sentAt },
    { name: 'acknowledged', at: command.acknowledgedAt },
    { name: 'applied', at: command.status === 'applied' ? command.finishedAt : null },
  ] as const;
  // A device may report the new state without an acknowledgement, so an applied command has reached all steps.
  const reached = command.status === 'applied' ? times.length : times.filter(({ at }) => at !== null).length;
  return times.map(({ name, at }, index) => ({
    name,
    at,
    state:
      index < reached
        ? 'done'
        : index > reached
          ? 'open'
          : command.status === 'failed'
            ? 'failed'
            : 'current',
  }));
}

const reasonKeys = {
  offline: 'reasonOffline',
  refused: 'reasonRefused',
  timedOut: 'reasonTimedOut',
  expired: 'reasonExpired',
} as const;

/** Returns the text key of the reason a command failed. */
export const reasonKey = ({ reason }: Command) => (reason ? reasonKeys[reason] : 'failed');

/** Returns the device's own reason if it refused the command, otherwise null. */
export const whyOf = ({ reason, late, why }: Command): string | null =>
  reason === 'refused' || late === 'refused' ? why : null;

/** Text keys of a device's late responses. */
export const lateKeys = {
  acknowledged: 'acknowledged',
  applied: 'applied',
  refused: 'reasonRefused',
} as const;
