import type { ComponentType } from 'react';
import { FailedCommands } from './bound-device/command/failed-commands';

/** Components that can notify the user on every page. Their code loads after the first page. */
export const tellers: readonly ComponentType[] = [FailedCommands];
