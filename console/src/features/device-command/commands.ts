import type { Command } from '@chargehand/contract/areas/bound-device';
import { keptKinds } from '@chargehand/contract/device/command';

/** An applied command is shown this long. Milliseconds. */
export const appliedShownMs = 6_000;
/** A failed one stays longer, unless it is put away. Milliseconds. */
const failedShownMs = 60_000;

export const isPending = ({ status }: Command): boolean => status !== 'applied' && status !== 'failed';

/** It waits for its device to return, however long that takes. */
export const isWaiting = ({ status, kind }: Command): boolean =>
  status === 'queued' && keptKinds.includes(kind);

/** The command the strip shows: the newest one, while it runs and for a moment after. */
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

/** The command that still runs for a port. */
export const pendingOf = (commands: readonly Command[], port: number): Command | undefined =>
  commands.find((command) => command.port === port && isPending(command));

/** What a reset asks for, too. */
const inReset: readonly Command['kind'][] = ['switchFan', 'setLimit', 'setTimers'];

/** The command of a kind that still runs or waits. */
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

/** The three steps of a command, and how far each has come. */
export function stepsOf(command: Command): Step[] {
  const times = [
    { name: 'sent', at: command.sentAt },
    { name: 'acknowledged', at: command.acknowledgedAt },
    { name: 'applied', at: command.status === 'applied' ? command.finishedAt : null },
  ] as const;
  // A device may report the new state without acknowledging first.
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

/** Key of the text that says why a command failed. */
export const reasonKey = ({ reason }: Command) => (reason ? reasonKeys[reason] : 'failed');

/** Whether a device's own words say more. */
export const whyOf = ({ reason, late, why }: Command): string | null =>
  reason === 'refused' || late === 'refused' ? why : null;

/** Keys of what a device answered too late. */
export const lateKeys = {
  acknowledged: 'acknowledged',
  applied: 'applied',
  refused: 'reasonRefused',
} as const;
