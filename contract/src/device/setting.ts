import type { CommandKind } from './command';

/** Settings that groups keep on devices, by the kind of command that sets each: power limit, fan and timers. */
export const settingKinds = ['setLimit', 'switchFan', 'setTimers'] as const satisfies readonly CommandKind[];
export type SettingKind = (typeof settingKinds)[number];

/**
 * States of a setting on a device: not sent or answered yet, as the group says, reported otherwise by the device,
 * refused by the device, or changed by a person on this device, which groups leave alone.
 */
export const settingStates = ['waiting', 'followed', 'differs', 'refused', 'own'] as const;
export type SettingState = (typeof settingStates)[number];
