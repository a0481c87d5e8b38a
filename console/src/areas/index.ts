import type { ComponentType } from 'react';

/** The page of each component name that the menu tree can carry. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Index: () => import('./dashboard/dashboard'),
};
