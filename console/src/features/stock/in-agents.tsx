import type { ComponentType } from 'react';
import type { Moving } from './move-drawer';

/**
 * Wraps a drawer for the agents' warehouses or a merchant's stock: "all rows of the filter" is limited to devices with
 * this holder.
 */
export const inAgents = (Drawer: ComponentType<Moving>, there: object = { holder: ['agent'] }) =>
  function InAgents({ all, ...props }: Moving) {
    return <Drawer {...props} all={all && { ...all, query: { ...all.query, ...there } }} />;
  };
