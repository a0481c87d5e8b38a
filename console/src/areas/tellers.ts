import type { ComponentType } from 'react';
import { FailedCommands } from './bound-device/command/failed-commands';

/** What has something to say on every page; their code comes behind the first page. */
export const tellers: readonly ComponentType[] = [FailedCommands];
