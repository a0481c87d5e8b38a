import type { ComponentType } from 'react';
import type { Moving } from './move-drawer';

/**
 * Returns the drawer for a list that contains only agents' or merchants' devices. If the drawer moves all rows of a
 * filter, the conditions `there` are added to the filter, so that only devices of this list are moved.
 */
export const limitedToList = (Drawer: ComponentType<Moving>, there: object = { holder: ['agent'] }) =>
  function InAgents({ all, ...props }: Moving) {
    return <Drawer {...props} all={all && { ...all, query: { ...all.query, ...there } }} />;
  };
