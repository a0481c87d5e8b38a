/** Levels of a rule: the accounts that are told first, and those that follow if the alarms stay unacknowledged. */
export const tellLevels = [1, 2, 3] as const;

/** Channels by which a rule tells people of alarms; a webhook tells a program. */
export const tellChannels = ['console', 'email', 'phone', 'webhook'] as const;
export type TellChannel = (typeof tellChannels)[number];

/** Reasons of a message: new alarms, a reminder of earlier ones, their end, or a test. */
export const tellReasons = ['new', 'again', 'over', 'test'] as const;
export type TellReason = (typeof tellReasons)[number];

/**
 * States of a message: it waits for its time, it was handed over for sending, it was dropped because nothing in it
 * needed attention any more, or it failed.
 */
export const tellStates = ['planned', 'queued', 'sent', 'dropped', 'failed'] as const;
export type TellState = (typeof tellStates)[number];
