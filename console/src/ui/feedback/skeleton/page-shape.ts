import { createContext } from 'react';

/** Kind of a page, which decides the shape of its skeleton. A `tabbed` page is that of a record with tabs. */
export type PageShape =
  'list' | 'record' | 'tabbed' | 'dashboard' | 'scan' | 'form' | 'texts' | 'sides' | 'panels';

/** Shape of the page that contains a component. */
export const ShapeOfPage = createContext<PageShape>('list');
