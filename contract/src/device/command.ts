/**
 * Kinds of commands to a device. A `reset` of limit, fan and timers is never sent by a user; it results from a change
 * of owner.
 */
export const commandKinds = [
  'switchDevice',
  'switchPort',
  'switchFan',
  'setLimit',
  'restart',
  'setTimers',
  'reset',
] as const;
export type CommandKind = (typeof commandKinds)[number];

/**
 * Kinds of commands that wait for a disconnected device to reconnect. A command of any other kind to a disconnected
 * device fails at once.
 */
export const keptKinds: readonly CommandKind[] = ['setLimit', 'setTimers', 'reset'];

/** Statuses of a command, in order. A command ends as `applied` or `failed`. */
export const commandStatuses = ['queued', 'sent', 'acknowledged', 'applied', 'failed'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** Reasons why a command failed. */
export const commandReasons = ['offline', 'refused', 'timedOut', 'expired'] as const;
export type CommandReason = (typeof commandReasons)[number];

/**
 * Replies that a device can send to a command that has already failed. They are recorded, but the command stays failed.
 */
export const lateAnswers = ['acknowledged', 'applied', 'refused'] as const;
export type LateAnswer = (typeof lateAnswers)[number];

/** Milliseconds after which a command without a reply times out. */
export const commandTimeoutMs = 10_000;
/** Milliseconds within which a device must reconnect after it acknowledged a restart. */
export const restartTimeoutMs = 60_000;
/** Milliseconds from the creation of a switch command until a device must no longer apply it (`exp` of `Desired`). */
export const switchExpiryMs = 60_000;
