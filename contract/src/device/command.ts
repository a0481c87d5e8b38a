/** What a command asks of a device. A `reset`, of limit, fan and timers, is given by no one: it comes of a change of hands. */
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

/** What makes sense later, too: a device without a connection gets it when it returns. All others fail at once. */
export const keptKinds: readonly CommandKind[] = ['setLimit', 'setTimers', 'reset'];

/** How far a command has come, in the order of its steps. */
export const commandStatuses = ['queued', 'sent', 'acknowledged', 'applied', 'failed'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** Why one failed. */
export const commandReasons = ['offline', 'refused', 'timedOut', 'expired'] as const;
export type CommandReason = (typeof commandReasons)[number];

/** What a device still answered when its command had failed already; it changes nothing. */
export const lateAnswers = ['acknowledged', 'applied', 'refused'] as const;
export type LateAnswer = (typeof lateAnswers)[number];

/** Without an answer for this long a command has timed out. Milliseconds. */
export const commandTimeoutMs = 10_000;
/** A device that said it restarts has this long to come back. Milliseconds. */
export const restartTimeoutMs = 60_000;
/** A switch older than this is never delivered to a returning device. Milliseconds. */
export const switchExpiryMs = 60_000;
