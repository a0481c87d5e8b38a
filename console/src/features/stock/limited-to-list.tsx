import type { ComponentType } from 'react';
import type { Moving } from './move-drawer';

/**
 * Wraps a drawer for a list of agents' or merchants' devices. If it moves all rows of the filter, the conditions
 * `there` are added, so that only devices of this list are moved.
 */
export const limitedToList = (Drawer: ComponentType<Moving>, there: object = { holder: ['agent'] }) =>
  function InAgents({ all, ...props }: Moving) {
    return <Drawer {...props} all={all && { ...all, query: { ...all.query, ...there } }} />;
  };
