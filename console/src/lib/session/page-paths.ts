import { createContext, useCallback, useContext } from 'react';

/** Paths of the pages in the account's menu, by component name. Paths are data, so no page contains a fixed one. */
export const PagePaths = createContext<ReadonlyMap<string, string>>(new Map());

/**
 * Returns a function that gives the path of a component's page, or undefined if the account's menu does not have it.
 */
export function usePathOf(): (component: string) => string | undefined {
  const places = useContext(PagePaths);
  return useCallback((component: string) => places.get(component), [places]);
}
