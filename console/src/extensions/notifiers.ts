import type { ComponentType } from 'react';
import { FailedCommands } from '../areas/devices/bound-device/command/failed-commands';

/**
 * Components that are rendered on every page to notify the user. `Extensions` loads them after the first page is shown.
 */
export const notifiers: readonly ComponentType[] = [FailedCommands];
