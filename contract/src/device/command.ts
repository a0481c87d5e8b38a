/** What a command asks of a device. */
export const commandKinds = ['switchPort'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** How far a command has come, in the order of its steps. */
export const commandStatuses = ['queued', 'sent', 'acknowledged', 'applied', 'failed'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** Why one failed. */
export const commandReasons = ['offline', 'refused', 'timedOut', 'expired'] as const;
export type CommandReason = (typeof commandReasons)[number];

/** Without an answer for this long a command has timed out. Milliseconds. */
export const commandTimeoutMs = 10_000;
/** A switch older than this is never delivered to a returning device. Milliseconds. */
export const switchExpiryMs = 60_000;
