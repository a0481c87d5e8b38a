import type { ComponentType } from 'react';
import type { Moving } from './move-drawer';

/** The same over the agents' warehouses, or a merchant's stock: all that a filter has is all that it has there. */
export const inAgents = (Drawer: ComponentType<Moving>, there: object = { holder: ['agent'] }) =>
  function InAgents({ all, ...props }: Moving) {
    return <Drawer {...props} all={all && { ...all, query: { ...all.query, ...there } }} />;
  };
