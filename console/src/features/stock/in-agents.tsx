import type { ComponentType } from 'react';
import type { Moving } from './move-drawer';

/**
 * Wraps a drawer for the agents' warehouses or a merchant's stock: the conditions in `there` limit "all rows of the
 * filter" to the devices of that list.
 */
export const inAgents = (Drawer: ComponentType<Moving>, there: object = { holder: ['agent'] }) =>
  function InAgents({ all, ...props }: Moving) {
    return <Drawer {...props} all={all && { ...all, query: { ...all.query, ...there } }} />;
  };
