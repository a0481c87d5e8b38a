import type { ComponentType } from 'react';
import { FailedCommands } from '../areas/bound-device/command/failed-commands';

/** Components that can notify the user on every page. Their code loads after the first page. */
export const notifiers: readonly ComponentType[] = [FailedCommands];
